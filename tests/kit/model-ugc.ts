/** What stories, moments and watched words have; see `MODEL`. */
export const UGC_MODEL = {
  story: {
    fields: `title slug texts cover city_id city_name timezone category_id category_name slides slide_count expires_at ends_at
      status publish_at unpublish_at published_at visible changed review languages author missing warnings`,
    filters: 'q city category author status state changed in_review language language_state',
    sorts: 'updated_at published_at publish_at title ends_at',
    columns: [
      'Title',
      'Status',
      'City',
      'Category',
      'Slides',
      'Expires',
      'Draft',
      'Languages',
      'Author',
      'Goes live',
      'Published',
      'Changed',
    ],
    tabs: ['Content', 'Versions', 'History'],
    without: { 'filter author': 'A link names them; people search by name in the palette.' },
  },
  moment: {
    fields: `author text city_id city_name place photos status hidden_until_review score score_parts reports watched_words
      duplicate first_post likes reasons note posted_at edited_at approved_at decided_at decided_by claimed_by
      claimed_until`,
    filters: 'q status city reported author customer alike',
    sorts: 'score posted_at reports id',
    columns: ['Text', 'Author', 'City', 'Place', 'Reports', 'Status', 'Score', 'Posted', 'Likes', 'Decided by'],
    tabs: ['Moment', 'History'],
    without: {
      'filter author': 'A moment leads to those of its author.',
      'filter customer': 'A customer leads to their moments.',
      'filter alike': 'The review leads to those with the same picture.',
    },
  },
  watched_word: {
    fields: 'word effect note pending enabled',
    filters: 'q enabled effect',
    sorts: 'word effect updated_at',
    columns: ['Word', 'Effect', 'Pending moments', 'State', 'Note'],
    tabs: ['Basics', 'History'],
  },
};
