/** What each mail tells, before it has a look: the input of the templates. */

interface Received {
  /** What the person names when writing again. */
  readonly reference: string;
  readonly receivedAtMs: number;
}

interface ContactContent extends Received {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly orderNumber: string;
}

interface WithdrawalContent extends Received {
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string;
}

export type MailContent =
  | ({ readonly kind: "contact-confirmation" | "contact-notice" } & ContactContent)
  | ({ readonly kind: "withdrawal-receipt" | "withdrawal-notice" } & WithdrawalContent);

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailTemplates {
  render(content: MailContent): Promise<RenderedMail>;
}
