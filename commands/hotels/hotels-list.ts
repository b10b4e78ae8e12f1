import { facility } from '#contract/hotel/facility.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { provider } from '#contract/hotel/provider.ts';
import { room } from '#contract/hotel/room.ts';
import { job } from '#contract/job.ts';
import { screen, type Screen } from '#console/registry/define.ts';

const IMPORT = [job.readImport, job.tryImport, job.applyImport] as const;

const list = screen({
  id: 'hotels.list',
  title: 'Hotels',
  words: [
    'hotel',
    'property',
    'properties',
    'apartments',
    'resorts',
    'stay',
    'accommodation',
    'lodging',
    'availability',
    'allotment',
    'room rates',
    'stop sale',
    'calendar',
    'room calendar',
    'rate calendar',
    'inventory',
    'resort',
  ],
  path: '/hotels/list',
  call: hotel.list,
  menu: { order: 1, icon: 'hotels' },
  keys: ['g Shift+H'],
  load: () => import('#console/screens/hotels/hotel-list.tsx').then((m) => ({ default: m.HotelList })),
  filters: () => import('#console/screens/hotels/hotel-list.tsx').then((m) => m.FILTERS),
});

const record = screen({
  id: 'hotels.list.record',
  title: 'Hotel',
  path: '/hotels/list/:id/info',
  aliases: [
    '/hotels/list/:id',
    '/hotels/list/:id/rooms?tab=rooms',
    '/hotels/list/:id/partners?tab=partners',
    '/hotels/list/:id/calendar?tab=calendar',
  ],
  parent: 'hotels.list',
  call: hotel.one,
  load: () => import('#console/screens/hotels/hotel-record.tsx').then((m) => ({ default: m.HotelRecord })),
});

const edit = screen({
  id: 'hotels.list.edit',
  title: 'Edit',
  path: '/hotels/list/:id/edit',
  parent: 'hotels.list.record',
  call: [hotel.one, hotel.update, facility.choices],
  load: () => import('#console/screens/hotels/hotel-form.tsx').then((m) => ({ default: m.HotelEdit })),
});

const create = screen({
  id: 'hotels.list.create',
  title: 'Add hotel',
  words: ['new', 'create', 'make', 'property'],
  path: '/hotels/list/create',
  parent: 'hotels.list',
  call: [hotel.create, facility.choices],
  load: () => import('#console/screens/hotels/hotel-form.tsx').then((m) => ({ default: m.HotelCreate })),
});

const imports = screen({
  id: 'hotels.list.import',
  title: 'Import hotels',
  words: ['csv', 'file', 'upload', 'load', 'excel'],
  path: '/hotels/list/import',
  parent: 'hotels.list',
  call: [...IMPORT, hotel.create, hotel.update],
  need: 'hbs:import',
  load: () => import('#console/screens/hotels/hotel-import.tsx').then((m) => ({ default: m.HotelImport })),
});

const importRooms = screen({
  id: 'hotels.rooms.import',
  title: 'Import rooms',
  words: ['csv', 'file', 'upload', 'load', 'excel', 'rates', 'types of room'],
  path: '/hotels/rooms/import',
  parent: 'hotels.list',
  call: [...IMPORT, room.create, room.update],
  need: 'hbs:import',
  load: () => import('#console/screens/hotels/hotel-import.tsx').then((m) => ({ default: m.RoomImport })),
});

const importPartners = screen({
  id: 'hotels.partners.import',
  title: 'Import partners',
  words: ['csv', 'file', 'upload', 'load', 'excel', 'provider', 'mapping'],
  path: '/hotels/partners/import',
  parent: 'hotels.list',
  call: [...IMPORT, hotelPartner.create, hotelPartner.update],
  need: 'hbs:import',
  load: () => import('#console/screens/hotels/hotel-import.tsx').then((m) => ({ default: m.PartnerImport })),
});

const roomRecord = screen({
  id: 'hotels.rooms.record',
  title: 'Room',
  path: '/hotels/rooms/:id',
  parent: 'hotels.list',
  call: room.one,
  load: () => import('#console/screens/hotels/room-record.tsx').then((m) => ({ default: m.RoomRecord })),
});

const roomEdit = screen({
  id: 'hotels.rooms.edit',
  title: 'Edit',
  path: '/hotels/rooms/:id/edit',
  parent: 'hotels.rooms.record',
  call: [room.one, room.update, facility.choices],
  load: () => import('#console/screens/hotels/room-form.tsx').then((m) => ({ default: m.RoomEdit })),
});

const roomCreate = screen({
  id: 'hotels.rooms.create',
  title: 'Add room',
  path: '/hotels/list/:id/rooms/create',
  parent: 'hotels.list.record',
  call: [hotel.one, room.create, facility.choices],
  load: () => import('#console/screens/hotels/room-form.tsx').then((m) => ({ default: m.RoomCreate })),
});

const partnerRecord = screen({
  id: 'hotels.partners.record',
  title: 'Partner',
  path: '/hotels/partners/:id',
  parent: 'hotels.list',
  call: hotelPartner.one,
  load: () => import('#console/screens/hotels/partner.tsx').then((m) => ({ default: m.PartnerRecord })),
});

const partnerEdit = screen({
  id: 'hotels.partners.edit',
  title: 'Edit',
  path: '/hotels/partners/:id/edit',
  parent: 'hotels.partners.record',
  call: [hotelPartner.one, hotelPartner.update, provider.names],
  load: () => import('#console/screens/hotels/partner.tsx').then((m) => ({ default: m.PartnerEdit })),
});

const partnerCreate = screen({
  id: 'hotels.partners.create',
  title: 'Add partner',
  path: '/hotels/list/:id/partners/create',
  parent: 'hotels.list.record',
  call: [hotelPartner.create, provider.names],
  load: () => import('#console/screens/hotels/partner.tsx').then((m) => ({ default: m.PartnerCreate })),
});

/** Screens of hotels, their types of room, and the partners through whom they are sold. */
export const hotelScreens: readonly Screen[] = [
  list,
  record,
  edit,
  create,
  imports,
  roomRecord,
  roomEdit,
  roomCreate,
  importRooms,
  partnerRecord,
  partnerEdit,
  partnerCreate,
  importPartners,
];
