/** A valid body of each call on tickets and their saved replies. */
export const TICKET_BODIES = {
  'ticket.create': {
    booking_id: null,
    customer_id: 1,
    type: 'other',
    subject: 'A question',
    body: 'Hello?',
    files: [],
    channel: 'email',
    priority: 'normal',
    language: 'en',
  },
  'ticket.update': { type: 'refund', subject: 'A refund', priority: 'high', language: 'ko' },
  'ticket.act': {
    assignee_id: 1,
    reassign: true,
    waiting_on: 'customer',
    until: '2027-01-31T10:00:00.000Z',
    resolution: 'Answered',
    refund_outcome: 'given',
    into_id: 2,
  },
  'ticket.reject': { reason: 'Advertising' },
  'ticket.write': { kind: 'note', body: 'Looked into it', files: [] },
  'savedReply.create': { name: 'Thanks', language: 'en', body: 'Thank you for writing.' },
  'savedReply.update': { name: 'Thanks', language: 'ko', body: 'Thank you.' },
};
