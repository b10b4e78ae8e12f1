import { describe, expect, it } from 'vitest';
import { onBounce, retryAfterBounce } from '#domain/sending/bounce.ts';

describe('a mail that came back', () => {
  it.each([
    ['smtp; 550 5.1.1 User unknown', 'address', 'bounced', false],
    ['5.1.2', 'address', 'bounced', false],
    ['5.1.10 null MX', 'address', 'bounced', false],
    ['550 5.2.1 mailbox disabled', 'address', 'bounced', false],
    ['550 No such user', 'address', 'bounced', false],
    [null, 'address', 'bounced', false],
    ['unknown user', 'address', 'bounced', false],
    ['4.1.1 try later', 'address', 'soft_bounced', true],
    ['552 5.2.2 mailbox full', 'mailbox', 'soft_bounced', true],
    ['452 4.2.2 over quota', 'mailbox', 'soft_bounced', true],
    ['552 mailbox full', 'mailbox', 'soft_bounced', true],
    ['5.0.0', 'unknown', 'soft_bounced', false],
    ['554 Transaction failed', 'unknown', 'soft_bounced', false],
    ['552 5.3.4 message size exceeds limit', 'size', 'failed', false],
    ['552 message too large', 'size', 'failed', false],
    ['5.2.3', 'size', 'failed', false],
    ['5.6.1 media not supported', 'content', 'failed', false],
    ['550 5.7.1 rejected by policy', 'policy', 'failed', false],
    ['550 blocked using a list of spam', 'policy', 'failed', false],
    ['5.3.1 disk full', 'system', 'failed', true],
    ['5.4.4 unable to route', 'system', 'failed', true],
    ['553 5.1.8 sender address does not resolve', 'system', 'failed', true],
    ['5.0.0 smtp; 550 5.1.1 no such user', 'address', 'bounced', false],
    ['host 5.1.1.9 said: 552 5.2.2 full', 'mailbox', 'soft_bounced', true],
    ['<m417@help.example> 552 5.2.2 full', 'mailbox', 'soft_bounced', true],
  ] as const)('with “%s” is the fault of: %s', (detail, cause, event, again) => {
    expect(onBounce(detail)).toMatchObject({ cause, event, again });
  });

  it('says what happened, and what its server said', () => {
    expect(onBounce('552 5.2.2 full').why).toBe(
      'The mailbox of the reader is full, or takes nothing at the moment. (552 5.2.2 full)',
    );
    expect(onBounce(null).why).toBe('There is no such mailbox, or it takes no mail any more.');
  });

  it('is tried again after an hour, six hours and a day', () => {
    expect([1, 2, 3, 4].map((attempts) => retryAfterBounce(attempts))).toEqual([
      3_600_000,
      21_600_000,
      86_400_000,
      undefined,
    ]);
  });
});
