/** Returns the error of a part of a section, or of something within it. */
export function errorAt(errors: Readonly<Record<string, string>>, path: string): { error?: string } {
  const why = errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1];
  return why === undefined ? {} : { error: why };
}
