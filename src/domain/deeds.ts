import { asWords } from './text/words.ts';

/**
 * What a command did, as an entry of the activity says it: `booking.confirm` is "Confirmed booking". `enabled` is how a
 * toggled record stands after it.
 */
export function activityLabel(command: string, enabled?: unknown): string {
  const words = DEEDS[command] ?? byName(command);
  return typeof enabled === 'boolean' ? words.replace(TOGGLED, enabled ? 'Enabled' : 'Disabled') : words;
}

const TOGGLED = 'Enabled or disabled';

/** The commands whose name alone does not say it well. */
const DEEDS: Readonly<Record<string, string>> = {
  'sso.login': 'Signed in',
  'sso.updateSelf': 'Changed own profile',
  'sso.password': 'Changed own password',
  'auth.logout': 'Signed out',
  'auth.twoStepCode': 'Signed in with a second step',
  'account.sms': 'Had a code sent by text message',
  'profile.startTwoStep': 'Began to set up two-step sign-in',
  'profile.confirmTwoStep': 'Switched two-step sign-in on',
  'profile.disableTwoStep': 'Switched two-step sign-in off',
  'profile.renewRecoveryCodes': 'Renewed recovery codes',
  'profile.endSession': 'Ended a session',
  'profile.endOtherSessions': 'Ended other sessions',
  'access.request': 'Asked for access',
  'access.approve': 'Approved request for access',
  'access.decline': 'Declined request for access',
  'admins.register': 'Added admin',
  'admins.updateInfo': 'Changed details of admin',
  'admins.setPassword': 'Set password of admin',
  'admins.resetTwoStep': 'Switched two-step sign-in of admin off',
  'admins.toggle': 'Enabled or disabled admin',
  'admins.grant': 'Granted permission to admin',
  'admins.revoke': 'Took permission from admin',
  'admins.giveRole': 'Gave role to admin',
  'admins.takeRole': 'Took role from admin',
  'admins.setRights': 'Changed rights of admin',
  'admins.endSession': 'Ended a session of another admin',
  'admins.endSessions': 'Ended all sessions of an admin',
  'roles.createRole': 'Added role',
  'roles.updateRole': 'Changed role',
  'roles.deleteRole': 'Deleted role',
  'sale.create': 'Added booking',
  'sale.amend': 'Changed booking',
  'booking.confirm': 'Confirmed booking',
  'booking.cancel': 'Cancelled booking',
  'booking.refund': 'Refunded booking',
  'booking.close': 'Closed booking by hand',
  'booking.expire': 'Expired booking',
  'assignment.assign': 'Assigned driver',
  'assignment.assignAll': 'Assigned driver',
  'assignment.change': 'Reassigned driver or recorded progress',
  'assignment.delay': 'Moved booking with its flight',
  'assignment.cancel': 'Unassigned driver',
  'assignment.cancelAll': 'Unassigned all drivers',
  'crm.createCity': 'Added city',
  'crm.updateCity': 'Changed city',
  'crm.toggleCity': 'Enabled or disabled city',
  'profit.set': 'Changed profit of city',
  'driver.status': 'Changed status of driver',
  'airportPrice.saveGrid': 'Changed airport price',
  'airportPrice.copy': 'Copied airport price',
  'bookingPrice.saveGrid': 'Changed booking price',
  'bookingPrice.copy': 'Copied booking price',
  'acrossPrice.saveGrid': 'Changed across price',
  'acrossPrice.copy': 'Copied across price',
  'staffDriver.update': 'Changed driver',
  'staffDriver.remove': 'Deleted driver',
  'staffDriver.status': 'Changed status of driver',
  'staffDriver.move': 'Changed status of driver',
  'staffDriver.link': 'Linked car to driver',
  'staffDriver.unlink': 'Took car from driver',
  'staffDriver.makePrimary': 'Changed primary car of driver',
  'staffDriver.addLeave': 'Added leave of driver',
  'staffDriver.removeLeave': 'Took back leave of driver',
  'car.validate': 'Changed validation of car',
  'customers.createCustomer': 'Added customer',
  'customers.updateCustomer': 'Changed customer',
  'customers.toggleCustomer': 'Enabled or disabled customer',
  'customers.deleteCustomer': 'Erased customer',
  'customers.merge': 'Merged customers',
  'company.validate': 'Changed validation of company',
  'company.addService': 'Added service to company',
  'company.updateService': 'Changed service of company',
  'company.removeService': 'Took service from company',
  'crew.addDriver': 'Added driver',
  'crew.updateDriver': 'Changed driver',
  'crew.toggleDriver': 'Enabled or disabled driver',
  'crew.addCar': 'Added car',
  'crew.updateCar': 'Changed car',
  'crew.toggleCar': 'Enabled or disabled car',
  'crew.removeCar': 'Deleted car',
  'crew.link': 'Gave car to driver',
  'crew.unlink': 'Took car from driver',
  'fleet.expire': 'Marked as expired',
  'document.create': 'Added paper',
  'document.update': 'Changed paper',
  'document.approve': 'Approved paper',
  'document.reject': 'Rejected paper',
  'document.remove': 'Deleted paper',
  'document.link': 'Fetched scan of paper',
  'currency.addRate': 'Added exchange rate',
  'zone.addService': 'Sold service in zone',
  'zone.updateService': 'Changed cost of service in zone',
  'zone.toggleService': 'Enabled or disabled service in zone',
  'zone.removeService': 'Took service from zone',
  'desk.createView': 'Saved view',
  'desk.updateView': 'Changed view',
  'desk.deleteView': 'Deleted view',
  'jobs.bulk': 'Started a job for many records',
  'jobs.exportList': 'Exported list',
  'jobs.link': 'Fetched the file of a job',
  'jobs.readImport': 'Uploaded file to import',
  'jobs.tryImport': 'Tried an import',
  'jobs.applyImport': 'Imported records',
  'jobs.cancel': 'Cancelled job',
  'jobs.retry': 'Tried a job again',
  'storage.file': 'Uploaded file',
  'storage.image': 'Uploaded image',
  'storage.articlePhoto': 'Uploaded photo',
  'storage.once': 'Uploaded file by link',
  'storage.token': 'Made an upload link',
  'storage.link': 'Fetched file',
};

/** What the calls of a plain record do. */
const VERBS: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  toggle: TOGGLED,
  move: 'Moved',
  remove: 'Deleted',
};

/** What records are called whose calls go by another name. */
const NOUNS: Readonly<Record<string, string>> = {
  dayAddition: 'day booking addition',
  dayVariable: 'day booking variable',
  policy: 'cancellation policy',
};

/** A command without an entry of its own: `language.create` is "Added language", `crm.createCity` "Create city". */
function byName(command: string): string {
  const [noun = '', name = ''] = command.split('.');
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb) return `${verb} ${NOUNS[noun] ?? spaced(noun)}`;
  return asWords(spaced(name));
}

const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
