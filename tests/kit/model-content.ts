/** What every kind of content has; see `MODEL`. */
export const CONTENT_MODEL = {
  article: {
    fields: `type category_id title slug texts cover photos city_ids tags status publish_at unpublish_at published_at
      featured visible changed review languages author missing warnings`,
    filters: 'q type category city author status changed in_review featured language language_state',
    sorts: 'updated_at published_at publish_at title',
    columns: [
      'Title',
      'Status',
      'Draft',
      'Type',
      'Category',
      'Languages',
      'Author',
      'Goes live',
      'Published',
      'Changed',
    ],
    tabs: ['Content', 'Versions', 'History'],
    without: { 'filter author': 'A link names them; people search by name in the palette.' },
  },
  trip: {
    fields: `title slug texts city_id days stops cover budget_minor currency tags status publish_at unpublish_at published_at
      featured visible changed review languages author missing warnings`,
    filters: 'q city author status changed in_review featured language language_state',
    sorts: 'updated_at published_at publish_at title days',
    columns: [
      'Title',
      'Status',
      'Draft',
      'City',
      'Days',
      'Stops',
      'Languages',
      'Author',
      'Goes live',
      'Published',
      'Changed',
    ],
    tabs: ['Content', 'Plan', 'Versions', 'History'],
    without: { 'filter author': 'A link names them; people search by name in the palette.' },
  },
  layout: {
    fields: `page market sections section_count status publish_at unpublish_at published_at visible changed review
      languages author missing warnings`,
    filters: 'of status',
    sorts: 'updated_at',
    columns: [],
    tabs: ['Sections', 'Versions', 'History'],
    without: {},
  },
  city_content: {
    fields: `name country country_name hero gallery facts nearby texts completeness parts status publish_at unpublish_at
      published_at visible changed review languages author missing warnings`,
    filters: 'q country author status changed in_review language language_state complete_below',
    sorts: 'updated_at published_at name completeness',
    columns: ['Name', 'Status', 'Draft', 'Country', 'Completeness', 'Languages', 'Author', 'Published', 'Changed'],
    tabs: ['Content', 'Versions', 'History'],
    without: { 'filter author': 'A link names them; people search by name in the palette.' },
  },
  country_content: {
    fields: `name country country_name hero gallery facts nearby texts completeness parts status publish_at unpublish_at
      published_at visible changed review languages author missing warnings`,
    filters: 'q country author status changed in_review language language_state complete_below',
    sorts: 'updated_at published_at name completeness',
    columns: ['Name', 'Status', 'Draft', 'Completeness', 'Languages', 'Author', 'Published', 'Changed'],
    tabs: ['Content', 'Versions', 'History'],
    without: { 'filter author': 'A link names them; people search by name in the palette.' },
  },
  home_article: {
    fields: 'article_id position starts_at ends_at state title slug type cover',
    filters: 'q state article',
    sorts: 'position starts_at ends_at title',
    columns: ['Article', 'State', 'From', 'Until', 'Position', 'Type'],
    tabs: ['Basics', 'History'],
    without: { 'filter article': 'A link names it; people search by title.' },
  },
  article_category: {
    fields: 'type name slug parent position articles below enabled',
    filters: 'q type enabled',
    sorts: 'position name type articles',
    columns: ['Name', 'State', 'Of', 'Below', 'Default', 'Articles', 'Address', 'Position'],
  },
};
