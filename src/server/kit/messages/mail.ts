/** Sends plain mails. */
export interface MailGateway {
  /** @throws Error when the mail server did not accept it; the reason is for the log only */
  send(to: string, subject: string, text: string): Promise<void>;
}

/** Returns a gateway that hands mails to an SMTP server, `smtp://user:password@host:587`. Its client loads on first use. */
export function mailGateway(smtpUrl: string, from: string): MailGateway {
  let transport: ReturnType<typeof connect> | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(smtpUrl, { from });
  };
  return {
    async send(to, subject, text) {
      const opened = await (transport ??= connect());
      await opened.sendMail({ to, subject, text });
    },
  };
}
