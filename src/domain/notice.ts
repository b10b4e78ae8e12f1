/** What notices are about. A person chooses the topics that reach them by mail too. */
export const NOTICE_TOPICS = [
  'mentions',
  'tickets',
  'bookings',
  'fleet',
  'content',
  'campaigns',
  'jobs',
  'access',
  'security',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

export const NOTICE_TOPIC_WORDS: Readonly<Record<NoticeTopic, string>> = {
  mentions: 'Mentions of you',
  tickets: 'Tickets',
  bookings: 'Bookings and refunds',
  fleet: 'Papers that expire',
  content: 'Content',
  campaigns: 'Campaigns and webhooks',
  jobs: 'Exports, imports and bulk actions',
  access: 'Requests for access',
  security: 'Security of your account',
};

/** Every kind of notice, with its topic; null: it is told by mail anyhow. */
export const NOTICE_KINDS = {
  'comment.mention': 'mentions',
  'ticket.mention': 'mentions',
  'ticket.answered': 'tickets',
  'ticket.assigned': 'tickets',
  'ticket.due_soon': 'tickets',
  'ticket.overdue': 'tickets',
  'booking.refund': 'bookings',
  'car.expired': 'fleet',
  'company.expired': 'fleet',
  'fleet.expiring': 'fleet',
  'content.late': 'content',
  'content.sent_back': 'content',
  'home.banner-ending': 'content',
  'campaign.done': 'campaigns',
  'webhook.disabled': 'campaigns',
  'job.done': 'jobs',
  'job.failed': 'jobs',
  'job.cancelled': 'jobs',
  'access.request': 'access',
  'admin.permission': 'access',
  'admin.passkey': 'security',
  'admin.password': 'security',
  'admin.sign_in': null,
  'admin.two_step': 'security',
  'security.burst': 'security',
} as const satisfies Readonly<Record<string, NoticeTopic | null>>;
export type NoticeKind = keyof typeof NOTICE_KINDS;
