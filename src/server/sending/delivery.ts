/** The origin of what is written when messages leave and gateways report about them. */
export const DELIVERY = { command: 'message.deliver', actor: undefined, requestId: null };
