import { describe, expect, it } from 'vitest';
import { mailOfNotices } from '#domain/sending/notice-mail.ts';

const ticket = { title: 'Ticket TK1 is overdue', detail: 'Where is my driver?', path: '/others/tickets/7' };
const job = { title: 'Export of bookings: done', detail: '', path: null };

describe('The mail about notices', () => {
  it('says what one notice says and where it leads', () => {
    const { subject, text } = mailOfNotices([ticket], 'https://desk.example');
    expect(subject).toBe('Ticket TK1 is overdue');
    expect(text).toContain('Ticket TK1 is overdue\nWhere is my driver?\nhttps://desk.example/others/tickets/7\n\n');
    expect(text).toMatch(/Change that at https:\/\/desk\.example\/profile\/edit$/);
  });

  it('counts the others in its subject', () => {
    expect(mailOfNotices([ticket, job], '').subject).toBe('Ticket TK1 is overdue, and 1 more notice');
    expect(mailOfNotices([ticket, job, job], '').subject).toBe('Ticket TK1 is overdue, and 2 more notices');
    expect(mailOfNotices([ticket, job], '').text).toContain('Export of bookings: done');
  });
});
