import type { Method } from '#contract/kit/call.ts';

// The calls and routes the product promises. Other gateways and links out in the world rely on them, so neither a path
// nor a method changes; `tests/house.test.ts` compares them with the contract and the registry (PRODUCT.md#calls).

/** A part of the product that is finished as a whole, with its calls and screens. */
export type PromisedArea = (typeof AREAS)[number];

const AREAS = [
  'session',
  'account',
  'registration',
  'profile',
  'names',
  'orders',
  'tickets',
  'city',
  'languages',
  'countries',
  'currencies',
  'airports',
  'categories',
  'car classes',
  'admins',
  'customers',
  'zones',
  'service options',
  'additions',
  'variables',
  'prices',
  'public prices',
  'profit',
  'drivers',
  'assignment',
  'cars',
  'companies',
  'home pages',
  'events',
  'promotion pages',
  'banners',
  'content dashboard',
  'insider',
  'articles',
  'article categories',
  'article collections',
  'home articles',
  'featured activities',
  'activities',
  'suppliers',
  'trips',
  'trip plans',
  'stories',
  'moments',
  'hotels',
  'hotel collections',
  'hotel bookings',
  'notifications',
  'storage',
] as const;

export type PromisedCall = { area: PromisedArea; method: Method; path: string };
export type PromisedScreen = { area: PromisedArea; path: string };

/** Areas still to come. An area leaves this list with its first call or screen, and is then complete. */
export const TO_COME: readonly PromisedArea[] = [];

/**
 * Every call that is promised with method and path. Of some parts (most of pricing, articles and posts, hotels, company
 * cars) only calls as such are promised: {@link OPEN_BASES}.
 */
export const PROMISED_CALLS: readonly PromisedCall[] = [
  ...calls('session', '/sso/v1/admin', 'POST /login', 'GET /self', 'PUT /self', 'PUT /password', 'GET /action'),
  ...calls('session', '/auth', 'POST /logout'),
  ...calls('account', '', 'POST /account/sms', 'POST /auth/2step-code'),

  ...calls(
    'names',
    '/crm/v1/public',
    'GET /countries/map',
    'GET /cities/map',
    'GET /currencies/map',
    'GET /languages/map',
    'GET /timezones',
    'GET /cities',
  ),
  ...calls('public prices', '/crm/v1/public', 'GET /service/day-booking', 'POST /price/day-booking'),

  ...calls('city', '/crm/v1/staff/city', 'GET ', 'POST ', 'GET /:id', 'PUT /:id', 'PUT /:id/:flag'),
  // The calls written with `airport` in their place are this one with that type.
  ...calls('profit', '/crm/v1/staff/city/:id/profit', 'GET /:type', 'PUT /:type'),
  ...calls('profit', '/crm/v1/staff/zone/with_id_:id/profit', 'GET /airport', 'GET /booking'),
  ...calls('countries', '/crm/v1/staff/country', 'GET ', 'PUT /:id/:flag'),

  ...calls(
    'orders',
    '/booking/v1/staff',
    'GET /:id',
    'POST /',
    'GET /with_code_:code',
    'PUT /:id/confirm',
    'POST /:id/refund',
    'POST /:id/cancel',
    'GET /:id/logs',
  ),
  ...calls('tickets', '/booking/v1/staff/tickets', 'GET ', 'POST /:id/:action', 'PUT /:id/reject'),

  ...calls('drivers', '/driver/v1/drivers/staff', 'GET ', 'GET /:id', 'PUT /:id', 'DELETE /:id', 'PUT /:id/status'),
  ...calls('drivers', '/driver/v1/staff/drivers', 'GET /:id/orders'),
  ...calls(
    'assignment',
    '/driver/v1/staff/drivers',
    'POST /assign',
    'GET /assign/:id',
    'PUT /assign/:id',
    'GET /assign/order_:id',
    'PUT /assign/:id/cancel',
  ),
  ...calls('cars', '/driver/v1/staff/cars', 'GET ', 'POST ', 'GET /:id', 'PUT /:id', 'POST /search'),
  ...calls(
    'companies',
    '/driver/v1/staff/company',
    'POST /search',
    'POST ',
    'GET /:id',
    'PUT /:id',
    'DELETE /:id',
    'PUT /:id/:flag',
    'GET /:id/service',
    'POST /:id/service',
    'PUT /:id/service/:sid',
    'DELETE /:id/service/:sid',
    'GET /:id/logs',
    'GET /:id/drivers',
    'POST /:id/drivers',
    'PUT /:id/drivers/:driverId',
    'PUT /:id/drivers/:driverId/:flag',
    'POST /:id/driver_car',
    'GET /:id/drivers/:driverId/cars',
    'DELETE /:id/drivers/:driverId/driver_car/:carId',
  ),

  ...calls('customers', '/sso/v1/admin/customers', 'GET ', 'GET /:id', 'PUT /:id', 'DELETE /:id', 'PUT /:id/:flag'),
  ...calls(
    'admins',
    '/sso/v1/admin',
    'GET ',
    'POST /register',
    'GET /:id/info',
    'PUT /:id/info',
    'PUT /:id/password',
    'PUT /:id/:flag',
    'GET /roles/:id',
    'POST /permission',
    'DELETE /policy/permission/:id',
  ),

  ...calls(
    'notifications',
    '/ntfs/v1/staff/campaigns',
    'GET ',
    'POST ',
    'PUT ',
    'DELETE ',
    'GET /run',
    'PUT /active',
    'PUT /deactivate',
  ),

  ...calls('article categories', '/itinerary/v1/staff/categories', 'GET /default'),
  ...calls(
    'activities',
    '/itinerary/v1/staff',
    'GET /articles/activity',
    'POST /articles/activity/import',
    'DELETE /articles/activity/:id',
    'PUT /activity/:id/place',
  ),
  ...calls('activities', '/v2', 'GET /filter'),
  ...calls('storage', '/storage/v1/staff', 'POST /file', 'POST /image', 'POST /article/photo'),
];

/** Below these, calls are promised without their exact paths. */
export const OPEN_BASES: readonly string[] = [
  '/crm/v1/staff/zone',
  '/crm/v1/staff/price',
  '/crm/v1/staff/option',
  '/crm/v1/staff/addition',
  '/crm/v1/staff/variable',
  '/crm/v1/staff/airport',
  '/crm/v1/staff/currency',
  '/crm/v1/staff/language',
  '/crm/v1/staff/timezone',
  '/crm/v1/staff/category',
  '/driver/v1/staff/company/',
  '/driver/v1/staff/drivers',
  '/itinerary/v1/staff/',
  '/storage/v1/staff/',
  '/hbs/',
];

/** Every route that is promised (PRODUCT.md#areas-and-addresses). */
export const PROMISED_SCREENS: readonly PromisedScreen[] = [
  ...screens('session', '', '/user', '/user/login', '/404'),
  ...screens('registration', '', '/user/register', '/user/register-result', '/test', '/test/home'),
  ...screens('profile', '/profile', '', '/edit'),
  ...screens('customers', '/users/list', '', '/:id/edit'),
  ...screens('admins', '/admins/list', '', '/:id/edit'),
  ...screens('orders', '/orders/list', '', '/:code'),
  ...screens('city', '/data', '/city'),
  ...screens('countries', '/data', '/country'),
  ...screens('currencies', '/data', '/currency'),
  ...screens('languages', '/data', '/languages'),
  ...screens('airports', '/data', '/airport'),
  ...screens('categories', '/data', '/category'),
  ...screens('car classes', '/data', '/cars'),
  ...screens('drivers', '/drivers', '/list/:id'),
  ...screens('companies', '/drivers', '/company', '/company/:id'),
  ...screens('zones', '/prices/airports', '/zones', '/zones/:id'),
  ...screens('zones', '/prices/day_booking', '/zones', '/zones/:id'),
  ...screens('additions', '/prices', '/airports/additions', '/day_booking/additions'),
  ...screens('variables', '/prices/airports', '/variables', '/variables/city/:id'),
  ...screens('variables', '/prices/day_booking', '/variables', '/variables/city/:id'),
  ...screens('prices', '/prices/airports', '/list'),
  ...screens('service options', '/prices/airports', '/services'),
  ...screens('home pages', '', '/home', '/homev2', '/activity', '/activity/v2'),
  ...screens(
    'banners',
    '',
    '/banner/list',
    '/banner/create',
    '/banner/:id/edit',
    '/marketing_banner/list',
    '/marketing_banner/create',
  ),
  ...screens('events', '', '/events'),
  ...screens('promotion pages', '', '/promotion-page'),
  ...screens('insider', '/insider/city', '', '/create', '/:id/edit'),
  ...screens('insider', '/insider/country', '', '/create', '/:id/edit'),
  ...screens('content dashboard', '', '/dashboard'),
  ...screens('articles', '/articles/list', '', '/:id/detail', '/create', '/:id/edit'),
  ...screens('article categories', '/articles/categories', '', '/:id'),
  ...screens('article collections', '/articles/list', '/:id/collection/:type'),
  ...screens('home articles', '/articles', '/home-article'),
  ...screens('featured activities', '/articles', '/featured_activities'),
  ...screens('activities', '/articles', '/activities'),
  ...screens('suppliers', '/articles', '/directsuppliers'),
  ...screens('trips', '/trips', '/list', '/create', '/:id/edit'),
  ...screens('trip plans', '/trips', '/:id/plan'),
  ...screens('tickets', '/others/tickets', '', '/:id'),
  ...screens('stories', '/stories', '', '/create', '/:id/edit'),
  ...screens('moments', '/moments', '', '/create', '/:id/edit'),
  ...screens(
    'hotels',
    '/hotels',
    '/list',
    '/providers',
    '/list/:id/info',
    '/list/:id/partners',
    '/list/:id/rooms',
    '/facilities',
  ),
  ...screens('hotel collections', '/hotels', '/collections'),
  ...screens('hotel bookings', '/hotels', '/bookings', '/bookings/:id'),
  ...screens('notifications', '/campaign', '/list', '/create', '/:id/edit'),
  ...screens('notifications', '/user-group', '/list', '/create', '/:id/edit'),
];

function calls(area: PromisedArea, base: string, ...lines: readonly `${Method} ${string}`[]): PromisedCall[] {
  return lines.map((line) => {
    const at = line.indexOf(' ');
    return { area, method: line.slice(0, at) as Method, path: base + line.slice(at + 1) };
  });
}

function screens(area: PromisedArea, base: string, ...paths: readonly string[]): PromisedScreen[] {
  return paths.map((path) => ({ area, path: base + path }));
}
