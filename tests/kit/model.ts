import type { KindName } from '#contract/kinds.ts';
import { ACTIVITY_MODEL } from './model-activity.ts';
import { HOME_MODEL } from './model-home.ts';
import { HOTEL_MODEL } from './model-hotel.ts';
import { UGC_MODEL } from './model-ugc.ts';
import { CONTENT_MODEL } from './model-content.ts';
import { PRICING_MODEL } from './model-pricing.ts';

/**
 * What every kind of record has: fields, filters and sort orders as the contract names them, and columns and tabs as
 * screens name them. Tests compare contract and screens with this list, so that nothing is dropped silently. What is
 * missing on purpose is in `without`, with its reason.
 */
export type Model = {
  readonly fields: string;
  readonly filters: string;
  readonly sorts: string;
  readonly columns?: readonly string[];
  readonly tabs?: readonly string[];
  readonly without?: Readonly<Record<string, string>>;
};

const CONTENT = 'Words and pictures for travellers come with the content area.';
export const MODEL: Partial<Record<KindName, Model>> = {
  ...CONTENT_MODEL,
  ...ACTIVITY_MODEL,
  ...HOTEL_MODEL,
  ...HOME_MODEL,
  ...UGC_MODEL,
  ...PRICING_MODEL,
  campaign: {
    fields: `name channel title body deep_link plain_quotes audience group_id customer_ids exclude_groups schedule send_at
      rrule timezone respect_local_time local_late quiet_start quiet_end expires_at cap status active next_run_at
      group_name last_run`,
    filters: 'id q status channel group',
    sorts: 'created_at name',
    columns: ['Name', 'Status', 'Channel', 'Audience', 'Next', 'Sent', 'Added'],
    tabs: ['Content', 'Results', 'History'],
    without: {
      'filter id': 'A program reads one campaign by it; the console has its address.',
      'filter group': 'A user group leads to the campaigns that use it.',
    },
  },
  user_group: {
    fields: 'name mode customer_ids rules include exclude summary enabled',
    filters: 'q mode enabled',
    sorts: 'name created_at',
    columns: ['Name', 'State', 'Kind', 'Who is in it', 'Added'],
  },
  message: {
    fields: `channel kind state to customer language subject text template about market due_at try_at sent_at opened_at
      attempts why`,
    filters: 'q state channel kind template customer booking webhook suppression from to',
    sorts: 'due_at',
    columns: [
      'Due',
      'State',
      'Channel',
      'Message',
      'Customer',
      'About',
      'Why',
      'To',
      'Template',
      'Sent',
      'Attempts',
      'Kind',
    ],
    tabs: ['Message', 'History'],
    without: {
      'filter customer': 'A customer leads to what they were told.',
      'filter webhook': 'A webhook leads to its deliveries.',
      'filter suppression': 'A blocked address leads to what was sent there.',
      'filter booking': 'A booking leads to what its customer was told.',
    },
  },
  suppression: {
    fields: 'channel address reason at by customer',
    filters: 'q channel reason customer',
    sorts: 'at',
    columns: ['Address', 'Reason', 'Not sent', 'Since', 'Customer', 'Channel', 'Blocked by'],
    tabs: ['Address', 'History'],
    without: { 'filter customer': 'A customer shows which of their addresses are blocked.' },
  },
  webhook: {
    fields: 'name url events delivered_at failed enabled',
    filters: 'q enabled',
    sorts: 'name id',
    columns: ['Name', 'State', 'Address', 'Events', 'Delivered', 'Failed'],
  },
  message_template: {
    fields: 'code sent_when subject text sms languages enabled',
    filters: 'q',
    sorts: 'id',
    columns: ['Template', 'State', 'Sent when', 'Languages'],
  },
  booking: {
    fields: `code kind status payment_status channel partner_ref market group customer lead adults children infants luggage
      sign_name notes staff_notes city timezone pickup_local pickup_at origin destination airport direction option_name
      flight_number flight_scheduled_local days car_class vehicles lines cost_minor profit_minor sell_minor total_minor
      currency fx_rate fx_as_of paid_minor refunded_minor tax_included_minor policy confirmed_at assigned_at en_route_at
      arrived_at on_board_at completed_at cancelled_at cancel payments refunds created_at updated_at version`,
    filters: `q kind status payment_status city_id airport_id pickup_from pickup_to created_from created_to company_id driver_id
      unassigned market`,
    sorts: 'pickup_at created_at total',
    columns: [
      'Code',
      'Kind',
      'Pickup',
      'City',
      'Route',
      'Pax/bags',
      'Class',
      'Customer',
      'Driver',
      'Car',
      'Status',
      'Payment',
      'Total',
      'Created',
    ],
    tabs: ['Summary', 'Itinerary', 'Price breakdown', 'Payments & refunds', 'Assignment', 'Tickets', 'Logs', 'History'],
    without: {
      'filter company_id': 'The names of companies need rights for drivers; a company leads to its orders.',
      'filter driver_id': 'A driver leads to their orders: hundreds of names are no choice.',
    },
  },
  company: {
    fields: `name legal_name reg_no country city_id contact_name contact_email contact_phone commission_bps
      payout_currency validation_status enabled rating papers drivers cars services next_expiry`,
    filters: 'q city_id validation enabled expiring',
    sorts: 'name city drivers cars services next_expiry created_at',
    columns: ['Name', 'City', 'Drivers', 'Cars', 'Services', 'Validation', 'Next expiry', 'State'],
    tabs: ['Info', 'Services', 'Drivers', 'Cars', 'Driver-cars', 'Orders', 'Validation', 'Logs'],
  },
  driver: {
    fields: `company_id name phone email photo licence_no licence_class licence_expires_on vocational_no
      vocational_expires_on languages city_id status enabled rating away_until cars next_job`,
    filters: 'q company city status enabled expiring language',
    sorts: 'name company city status expires_on created_at id',
    columns: ['Name', 'Phone', 'Company', 'City', 'Languages', 'Expires', 'Cars', 'Next job', 'Status', 'State'],
    tabs: ['Info', 'Cars', 'Calendar', 'Documents', 'Logs'],
  },
  car: {
    fields: `company_id plate country make model year colour car_class_id seats luggage photos insurance_expires_on
      inspection_expires_on registration_expires_on validation_status enabled`,
    filters: 'q company car_class validation_status enabled expiring',
    sorts: 'plate',
    columns: ['Plate', 'Car', 'Year', 'Class', 'Seats', 'Company', 'Drivers', 'Expires', 'Validation', 'State'],
    tabs: ['Info', 'Drivers', 'Validation', 'Jobs', 'Logs', 'History'],
  },
  document: {
    fields: 'owner type number issued_on expires_on file state reject_reason',
    filters: 'q owner state',
    sorts: 'created_at expires_on',
  },
  statement: {
    fields:
      'company month state number currency jobs corrections fare_minor commission_minor total_minor closed reopened',
    filters: 'q company month state currency',
    sorts: 'month company closed_at id',
    columns: ['Month', 'Company', 'State', 'Number', 'Jobs', 'Currency', 'Closed'],
  },
  ticket: {
    fields: `code booking customer contact can_reply reply_by type subject channel language priority status assignee waiting_on snoozed_until
      first_due_at first_responded_at reply_due_at resolve_due_at due_at paused_s resolution refund_outcome reject_reason
      reopened merged_into`,
    filters: 'q status type priority channel waiting_on assignee overdue live mine unassigned snoozed',
    sorts: 'due_at created_at priority id',
    columns: ['Due', 'Code', 'Subject', 'Type', 'Priority', 'Status', 'Customer', 'Booking', 'Assignee'],
    tabs: ['Conversation', 'History'],
    without: { 'filter assignee': 'Choosing a person needs the right to read staff; "mine" and "unassigned" do not.' },
  },
  saved_reply: {
    fields: 'name language body enabled',
    filters: 'q enabled language',
    sorts: 'name language',
    columns: ['Name', 'Language', 'Text'],
  },
  payout: {
    fields: `company statement code route driver day currency fare_minor commission_minor payout_minor rate rate_as_of
      payout_currency amount_minor`,
    filters: 'company statement month state kind',
    sorts: 'day company id',
    columns: ['Day', 'Booking', 'Company', 'Statement', 'Amount', 'Payout', 'Rate', 'Commission'],
    without: { 'filter statement': 'A statement leads to its payouts.' },
  },
  country: {
    fields: 'code alpha3 name phone_code currency languages continent tax_rate_bps enabled cities',
    filters: 'q continent enabled',
    sorts: 'name code currency',
    columns: ['Name', 'Code', 'Currency', 'Cities', 'State'],
    without: { hero: CONTENT, summary: CONTENT },
  },
  city: {
    fields: `country name slug timezone currency lat lng airport_service day_booking_service buffer_min min_lead_min
      max_lead_days position enabled`,
    filters: 'q country service enabled',
    sorts: 'id name position',
    columns: ['Id', 'Name', 'Country', 'Time zone', 'Currency', 'Services', 'State'],
    without: { content: CONTENT, 'tab Content': CONTENT, 'tab Gallery': CONTENT },
  },
  airport: {
    fields: 'iata icao name city_id lat lng timezone terminals enabled',
    filters: 'q country city enabled',
    sorts: 'iata name city country',
    columns: ['IATA', 'Name', 'City', 'Country', 'Terminals', 'State'],
  },
  currency: {
    fields: 'code numeric_code name symbol exponent rounding_step_minor rounding_mode enabled rate',
    filters: 'q enabled',
    sorts: 'code name exponent',
    columns: ['Code', 'Name', 'Decimals', 'Rounded to', 'Rate', 'State'],
  },
  language: {
    fields: 'tag name native rtl enabled',
    filters: 'q enabled',
    sorts: 'tag name native',
    columns: ['Tag', 'Name', 'Native name', 'State'],
  },
  category: {
    fields: 'type code name icon parent position enabled used_by',
    filters: 'q type enabled',
    sorts: 'type position name code',
    columns: ['Name', 'Type', 'Below', 'Used by', 'State'],
  },
  car_class: {
    fields: 'code name max_pax max_luggage image examples rank enabled',
    filters: 'q enabled',
    sorts: 'rank name code max_pax max_luggage',
    columns: ['Name', 'People', 'Luggage', 'Rank', 'State'],
  },
  customer: {
    fields: `first_name last_name email phone language country timezone marketing_opt_in consent suppressed devices tags enabled
      note bookings spend last_booking_at`,
    filters: 'q country enabled marketing_opt_in tag created_from created_to',
    sorts: 'created_at name email country id',
    columns: ['Name', 'Email', 'Phone', 'Country', 'Bookings', 'Last booking', 'State'],
    tabs: ['Info', 'Bookings', 'Tickets', 'Notifications'],
  },
  admin: {
    fields: 'email name avatar phone status roles markets locale timezone last_login_at',
    filters: 'q role status',
    sorts: 'id name last_login_at',
    columns: ['Name', 'Email', 'Roles', 'State', 'Last sign-in'],
    tabs: ['Profile', 'Roles & permissions', 'Password', 'Sessions', 'History'],
    without: { password_hash: 'A password hash never leaves the server.' },
  },
  role: {
    fields: 'code name level is_system permissions',
    filters: 'q',
    sorts: 'level name id',
    columns: ['Name', 'Level', 'Kind'],
  },
};
