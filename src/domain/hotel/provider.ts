/** How a provider answers: a program does, or people write and call. */
export const PROVIDER_TYPES = ['api', 'manual'] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

/** The types in words. */
export const PROVIDER_TYPE_WORDS: Readonly<Record<ProviderType, string>> = { api: 'API', manual: 'Manual' };
