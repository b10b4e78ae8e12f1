-- Folding a plain text, which most texts are, is small enough to become part of a query; calling a function for each row
-- cost more than the folding. Indexes and generated columns keep what they hold: the results are the same.
-- Other texts take a function of their own. The coalesce keeps PostgreSQL from making that part of the query, too: such a
-- query takes long to plan.
create function folded_fully(words text) returns text language sql immutable strict parallel safe
  return coalesce(btrim(regexp_replace(replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(words, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g') collate "und-x-icu"),
      'łđøðıħŧŋ‘’ʼ′“”„‐‒–—−', 'ldodihtn''''''''"""-----'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[[:space:]\u00a0\ufeff]+', ' ', 'g'), ' '), '');

-- It is not strict, because PostgreSQL makes a strict function part of a query only where its body has no condition. Null
-- gives null all the same.
create or replace function folded(words text) returns text language sql immutable parallel safe
  return case when words !~ '[^!-~ ]|  |^ | $' then lower(words) else folded_fully(words) end;
