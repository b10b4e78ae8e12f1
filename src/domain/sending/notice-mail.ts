/** A notice as its mail tells it. `path` leads to what it is about. */
interface Told {
  readonly title: string;
  readonly detail: string;
  readonly path: string | null;
}

/**
 * Returns the mail to a member of staff about one or several notices.
 * @param address address of the console, without a final slash
 */
export function mailOfNotices(notices: readonly Told[], address: string): { subject: string; text: string } {
  const [first] = notices;
  const more = notices.length - 1;
  const subject =
    more > 0 ? `${first?.title ?? ''}, and ${more} more ${more === 1 ? 'notice' : 'notices'}` : first?.title;
  const told = notices.map(({ title, detail, path }) =>
    [title, detail, path && `${address}${path}`].filter(Boolean).join('\n'),
  );
  return {
    subject: subject ?? '',
    text: [...told, `You chose to get such notices by mail. Change that at ${address}/profile/edit`].join('\n\n'),
  };
}
