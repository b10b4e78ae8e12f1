// Which decoders pictures may use is set for the whole process, and for an instant there are none. Each thread does so here,
// before its first test, so that no test of another thread decodes a picture meanwhile.
export const decoders = await import('#server/storage/image.ts');
