import { bookingMessage, message } from '#contract/sending/message.ts';
import { suppression } from '#contract/sending/suppression.ts';
import { messageTemplate } from '#contract/sending/template.ts';
import { webhook } from '#contract/sending/webhook.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { bookingMessageHandlers, messageHandlers, messageList } from './message.ts';
import { suppressionHandlers, suppressionList } from './suppression.ts';
import { templateHandlers, templateList } from './template.ts';
import { webhookHandlers, webhookList } from './webhook/webhook.ts';

export { devicesOf, forgetDevice, keepDevice } from './device.store.ts';
export { compose, told } from './compose.ts';
export { eraseMessages, moveMessages } from './erase.store.ts';
export { openGateways } from './gateways.ts';
export { addMessagePages } from './pages.ts';
export {
  cancelMessages,
  cancelMessagesAbout,
  hashOf,
  planMessages,
  suppressionsOf,
  withNews,
  type MessageDraft,
} from './plan.store.ts';

export { cancelRun, isRunOpen, planRun, planRunAgain, type RunReader } from './run.store.ts';

export { startSender } from './sender.ts';
export { planWebhooks, resealWebhooks } from './webhook/webhook.store.ts';
export { endSilentClaims } from './sender.store.ts';

export const sendingRoutes = [
  ...implement(message, messageHandlers),
  ...implement(bookingMessage, bookingMessageHandlers),
  ...implement(messageTemplate, templateHandlers),
  ...implement(suppression, suppressionHandlers),
  ...implement(webhook, webhookHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const SENDING_LISTS = {
  message: messageList,
  message_template: templateList,
  suppression: suppressionList,
  webhook: webhookList,
};
