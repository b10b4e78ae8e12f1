import { describe, expect, it } from 'vitest';
import {
  afterRun,
  CAMPAIGN_STATUSES,
  mayActivate,
  mayDeactivate,
  mayDelete,
  mayEdit,
  mayRun,
  mayRunAgain,
  type CampaignFacts,
  type CampaignStatus,
} from '#domain/campaign/campaign.ts';
import { contentVerdict, languageOf, languagesOf, mailBody, textIn } from '#domain/campaign/content.ts';
import { CENTRE, EMPTY_BODY, type Body } from '#domain/content/body.ts';
import { textOf } from '#domain/content/parts.ts';
import { beginsAt, dueFor, nextRun, scheduleVerdict, type RunTimes } from '#domain/campaign/schedule.ts';

const campaign: CampaignFacts = {
  status: 'draft',
  channel: 'push',
  title: { en: 'Flying home?' },
  body: { en: 'Book by 5 December.' },
  blocks: {},
  plain_quotes: true,
  audience: 'all',
  group_id: null,
  customer_ids: [],
  schedule: 'at',
  send_at: '2026-12-24T09:00',
  rrule: null,
  timezone: 'Asia/Singapore',
  respect_local_time: false,
  quiet_start: '22:00',
  quiet_end: '08:00',
  expires_at: null,
};
const now = new Date('2026-11-22T04:00:00Z');

describe('the life of a campaign', () => {
  it.each([
    ['a campaign is changed', mayEdit, 'draft scheduled paused failed'],
    ['a campaign is deleted', mayDelete, 'draft paused'],
    ['a campaign is activated', mayActivate, 'draft paused failed'],
    ['a campaign is deactivated', mayDeactivate, 'scheduled running'],
    ['a campaign is run now', mayRun, 'draft scheduled completed paused failed'],
  ])('%s only in some states', (_, may, expected) => {
    const allowed = CAMPAIGN_STATUSES.filter((status: CampaignStatus) => may({ status }).ok);
    expect(allowed.join(' ')).toBe(expected);
  });

  it('refuses with a code and a sentence', () => {
    expect(mayEdit({ status: 'running' })).toMatchObject({
      code: 'frozen',
      why: 'A running campaign cannot be changed. Copy it to send something else.',
    });
    expect(mayDelete({ status: 'scheduled' })).toMatchObject({ code: 'invalid_transition' });
  });

  it('runs at most once a minute', () => {
    expect(mayRunAgain(null, now).ok).toBe(true);
    expect(mayRunAgain('2026-11-22T03:59:00.000Z', now).ok).toBe(true);
    expect(mayRunAgain('2026-11-22T03:59:00.001Z', now)).toMatchObject({ code: 'run_too_soon' });
  });

  it('is completed after a run unless it recurs', () => {
    expect(afterRun('at', null)).toBe('completed');
    expect(afterRun('recurring', '2026-12-01T01:00:00.000Z')).toBe('scheduled');
    expect(afterRun('recurring', null)).toBe('completed');
  });
});

describe('what a campaign says', () => {
  it.each<[string, Partial<CampaignFacts>, string, string]>([
    ['no English text', { body: { ja: '年末' } }, 'content_missing', 'body.en'],
    ['no English title', { title: {} }, 'content_missing', 'title.en'],
    ['a long push title', { title: { en: 'x', ja: 'x'.repeat(66) } }, 'content_missing', 'title.ja'],
    ['a long push text', { body: { en: 'x'.repeat(241) } }, 'content_missing', 'body.en'],
    ['a name to fill in', { body: { en: 'Dear {first_name}, fly home.' } }, 'not_filled', 'body.en'],
    ['a name to fill in a title', { title: { en: 'News', ja: '{{Name}}' } }, 'not_filled', 'title.ja'],
    ['seven parts', { channel: 'sms', body: { en: 'x'.repeat(919) } }, 'too_many_parts', 'body.en'],
    [
      'seven parts because of one ₱',
      { channel: 'sms', plain_quotes: false, body: { en: `₱${'x'.repeat(402)}` } },
      'too_many_parts',
      'body.en',
    ],
  ])('%s is refused', (_, change, code, field) => {
    expect(contentVerdict({ ...campaign, ...change })).toMatchObject({ ok: false, code, field });
  });

  it('is fine within the limits, and a text message needs no title', () => {
    expect(contentVerdict(campaign).ok).toBe(true);
    expect(contentVerdict({ ...campaign, channel: 'sms', title: {}, body: { en: `₱${'x'.repeat(402)}` } }).ok).toBe(
      true,
    );
  });

  it('is read in the own language, its base or English, where title and text are there', () => {
    const content = { ...campaign, title: { en: 'E', zh: '中', ja: '' }, body: { en: 'e', zh: '文', ja: '日' } };
    const languages = languagesOf(content);
    expect(languages).toEqual(['en', 'zh']);
    expect(['zh-Hant', 'ja', 'en-GB', 'zh'].map((reads) => languageOf(reads, languages))).toEqual([
      'zh',
      'en',
      'en',
      'zh',
    ]);
    expect(textIn({ ...content, channel: 'sms', body: { en: '₱5’s' } }, 'en').text).toBe("PHP5's");
  });
});

describe('what a mail says in blocks', () => {
  const paragraph = (text: string): Body => ({ blocks: [{ id: 'a', type: 'paragraph', content: [{ text }] }] });
  const picture = { id: 'p', type: 'image', key: 'k', decorative: false, caption: '', focal: CENTRE } as const;
  const mail = { ...campaign, channel: 'email', body: {}, blocks: { en: paragraph('Home') } } as const;

  it.each<[string, Partial<CampaignFacts>]>([
    ['nothing in English', { blocks: { en: paragraph(' '), ja: paragraph('日') } }],
    ['an English text that was taken out', { body: { en: 'Old' }, blocks: { en: EMPTY_BODY } }],
    ['too much', { blocks: { en: paragraph('x'.repeat(20_001)) } }],
    ['a picture that nobody described', { blocks: { en: { blocks: [{ ...picture, alt: '' }] } } }],
  ])('%s is refused', (_, change) => {
    expect(contentVerdict({ ...mail, ...change })).toMatchObject({ code: 'content_missing', field: 'blocks.en' });
  });

  it('is enough with a picture that is described, and stands in place of the text', () => {
    expect(contentVerdict({ ...mail, blocks: { en: { blocks: [{ ...picture, alt: 'A car' }] } } }).ok).toBe(true);
    const both = { ...mail, title: { en: 'E', ja: '日', zh: '中' }, body: { en: 'Old', ja: '日' } };
    expect(languagesOf(both)).toEqual(['en', 'ja']);
    expect(mailBody(both, 'en')).toEqual(paragraph('Home'));
    expect(textOf(mailBody(both, 'ja'))).toBe('日');
  });
});

describe('when a campaign runs', () => {
  const recurring = { ...campaign, schedule: 'recurring', rrule: 'FREQ=DAILY;COUNT=3' } as const;

  it.each<[string, Partial<CampaignFacts>, string]>([
    ['in the past', { send_at: '2026-11-22T12:00' }, 'schedule_in_past'],
    ['in less than a minute', { send_at: '2026-11-22T12:00', timezone: 'Asia/Singapore' }, 'schedule_in_past'],
    ['no time', { send_at: null }, 'schedule_missing'],
    ['a recurrence that is not understood', { schedule: 'recurring', rrule: 'FREQ=HOURLY' }, 'bad_rrule'],
    [
      'a recurrence that is over',
      { schedule: 'recurring', rrule: 'FREQ=DAILY;COUNT=1', send_at: '2026-11-01T09:00' },
      'schedule_in_past',
    ],
    ['expired before', { expires_at: '2026-12-24T01:00:00Z' }, 'expires_before_send'],
    ['expired now', { schedule: 'now', expires_at: '2026-11-22T04:00:00Z' }, 'expires_before_send'],
  ])('%s is refused', (_, change, code) => {
    expect(scheduleVerdict({ ...campaign, ...change }, now)).toMatchObject({ ok: false, code });
  });

  it('is accepted a minute ahead, and finds the next of several', () => {
    expect(scheduleVerdict({ ...campaign, send_at: '2026-11-22T12:01' }, now).ok).toBe(true);
    expect(nextRun(campaign, now)).toBe('2026-12-24T01:00:00.000Z');
    expect(nextRun(recurring, new Date('2026-12-24T01:00:01Z'))).toBe('2026-12-25T01:00:00.000Z');
    expect(nextRun(recurring, new Date('2026-12-26T01:00:01Z'))).toBeNull();
  });

  it('begins when the first clock of the world shows the time', () => {
    const planned = '2026-12-24T01:00:00.000Z';
    expect(beginsAt(planned, '2026-12-24T09:00', false)).toBe(planned);
    expect(beginsAt(planned, '2026-12-24T09:00', true)).toBe('2026-12-23T19:00:00.000Z');
  });
});

describe('when each message of a run is due', () => {
  const run: RunTimes = {
    startedAt: '2026-12-23T18:58:00.000Z',
    wall: '2026-12-24T09:00',
    late: 'send',
    quiet: { start: '22:00', end: '08:00' },
    expiresAt: null,
  };

  it.each([
    ['Pacific/Kiritimati', '2026-12-23T19:00'],
    ['Pacific/Auckland', '2026-12-23T20:00'],
    ['Asia/Tokyo', '2026-12-24T00:00'],
    ['Asia/Singapore', '2026-12-24T01:00'],
    ['Europe/London', '2026-12-24T09:00'],
    ['America/New_York', '2026-12-24T14:00'],
    ['Pacific/Pago_Pago', '2026-12-24T20:00'],
  ])('at nine in the morning in %s', (zone, expected) => {
    expect(dueFor(run, zone)?.slice(0, 16)).toBe(expected);
  });

  it('where the time is over it is sent after the grace, or not at all', () => {
    const later = { ...run, startedAt: '2026-12-24T02:00:00.000Z' };
    expect(dueFor(later, 'Asia/Singapore')).toBe('2026-12-24T02:01:00.000Z');
    expect(dueFor({ ...later, late: 'skip' }, 'Asia/Singapore')).toBeNull();
    expect(dueFor({ ...later, late: 'skip' }, 'Europe/London')).toBe('2026-12-24T09:00:00.000Z');
  });

  it('waits for the end of quiet hours, which may be too late', () => {
    const now = { ...run, wall: null, startedAt: '2026-11-22T14:00:00.000Z' };
    expect(dueFor(now, 'Asia/Singapore')).toBe('2026-11-23T00:00:00.000Z');
    expect(dueFor({ ...now, quiet: null }, 'Asia/Singapore')).toBe('2026-11-22T14:01:00.000Z');
    expect(dueFor({ ...now, expiresAt: '2026-11-23T00:00:00Z' }, 'Asia/Singapore')).toBeNull();
  });
});
