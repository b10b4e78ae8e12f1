import { call, serviceOf } from './kit/call.ts';
import type { deskDetails } from './desk.schema.ts';

export const desk = serviceOf<typeof deskDetails>()('desk', '/desk/v1/self', {
  preferences: call('GET', '/preferences', { access: 'self', extension: true }),
  savePreference: call('PUT', '/preferences/:name', { access: 'self', extension: true }),
  views: call('GET', '/views', { access: 'self', extension: true }),
  addView: call('POST', '/views', { access: 'self', extension: true }),
  updateView: call('PUT', '/views/:id', { access: 'self', extension: true }),
  removeView: call('DELETE', '/views/:id', { access: 'self', extension: true }),
});
