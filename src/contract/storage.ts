import { call, serviceOf } from './kit/call.ts';
import type { storageDetails } from './storage.schema.ts';

/** File uploads and downloads. A file that no record uses is deleted after seven days. */
export const storage = serviceOf<typeof storageDetails>()('storage', '/storage/v1', {
  uploadFile: call('POST', '/staff/file', { access: 'self' }),
  uploadImage: call('POST', '/staff/image', { access: 'self' }),
  uploadArticlePhoto: call('POST', '/staff/article/photo', { access: 'articles:edit' }),
  uploadVideo: call('POST', '/staff/video', { access: 'ugc:edit', extension: true }),
  uploadAttachment: call('POST', '/staff/attachment', { access: 'self', extension: true }),
  createUploadToken: call('POST', '/staff/token', { access: 'self' }),
  uploadOnce: call('POST', '/upload/:token', { access: 'public', extension: true }),
  usage: call('GET', '/staff/usage', { access: 'users:query', superadmin: true, extension: true }),
  link: call('POST', '/staff/file/:id/link', { access: 'self' }),
  download: call('GET', '/download/:token', { access: 'public', extension: true }),
  image: call('GET', '/image/:key', { access: 'public', extension: true }),
  video: call('GET', '/video/:key', { access: 'public', extension: true }),
});
