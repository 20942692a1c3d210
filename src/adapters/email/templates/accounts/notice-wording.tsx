/** The words of each notice: what happened, when, and what to do when it was somebody else. */
import type { ReactNode } from "react";
import { roleLabels } from "#contract/accounts/account.rules.ts";
import { formatDateTime, formatDurationLeft, formatLongDate } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { linkLifetimesMs } from "#domain/accounts/model/account-limits.ts";
import type { AccountNoticeContent } from "#domain/mail/mail-content.ts";
import { Facts, type MailSite, textStyle } from "../layout.tsx";
import { Action, IfNotYou, Inline, Paragraph } from "./parts.tsx";

export interface NoticeWording {
  /** No text of a person's. */
  readonly subject: string;
  /** The subject when left out. */
  readonly heading?: string;
  readonly preview: string;
  readonly body: ReactNode;
}

export function noticeWording(site: MailSite, content: AccountNoticeContent): NoticeWording {
  const at = formatDateTime(content.atMs);
  const address = (path: string) => `${site.appUrl}${path}`;
  const logIn = <Action url={address(pagePaths.login)} label="Log ind" />;
  const reset = <Action url={address(pagePaths.forgotPassword)} label="Nulstil adgangskoden" />;

  switch (content.event) {
    case "email-verified":
      return {
        subject: "Velkommen til Rød Tråd",
        preview: "Din e-mail er bekræftet",
        body: <Welcome site={site} hasPassword={content.hasPassword} />,
      };
    case "registered-again":
      return {
        subject: "Nogen har prøvet at oprette en konto med din e-mail",
        heading: "Du har allerede en konto",
        preview: "Vi har ikke ændret noget",
        body: (
          <>
            <Paragraph>
              Nogen har prøvet at oprette en konto hos Rød Tråd med din e-mail den {at}. Du har allerede en, så vi har
              ikke ændret noget.
            </Paragraph>
            <Paragraph>Var det dig, så log ind med den adgangskode, du har.</Paragraph>
            {logIn}
            <Paragraph>
              Kan du ikke huske den, så nulstil den under{" "}
              <Inline url={address(pagePaths.forgotPassword)} label="Glemt adgangskode" />.
            </Paragraph>
            <IfNotYou question="Var det ikke dig?">Så skal du ikke gøre noget. Din konto er, som den var.</IfNotYou>
          </>
        ),
      };
    case "signed-in-new-device":
      return {
        subject: "Nyt login på din konto",
        preview: "Fra en enhed, vi ikke har set før",
        body: (
          <>
            <Paragraph>Nogen har logget ind på din konto hos Rød Tråd fra en enhed, vi ikke har set før.</Paragraph>
            <Occasion device={content.device} at={at} />
            <Paragraph>Var det dig, skal du ikke gøre noget.</Paragraph>
            <IfNotYou question="Var det ikke dig?">
              Så nulstil adgangskoden med det samme. Det logger alle enheder ud.
            </IfNotYou>
            {reset}
            <Paragraph>
              Du kan slå mails om nye enheder fra på <Inline url={address(pagePaths.profile)} label="Min profil" />.
            </Paragraph>
          </>
        ),
      };
    case "password-changed":
      return {
        subject: "Din adgangskode er ændret",
        preview: "Alle andre enheder er logget ud",
        body: (
          <>
            <Paragraph>Adgangskoden til din konto hos Rød Tråd er ændret. Alle andre enheder er logget ud.</Paragraph>
            <Occasion device={content.device} at={at} />
            <IfNotYou question="Var det ikke dig?">
              Så nulstil adgangskoden med det samme. Det logger alle enheder ud.
            </IfNotYou>
            {reset}
          </>
        ),
      };
    case "password-reset":
      return {
        subject: "Din adgangskode er ændret",
        preview: "Alle enheder er logget ud",
        body: (
          <>
            <Paragraph>
              Adgangskoden til din konto hos Rød Tråd er nulstillet med et link, vi sendte til dig på mail. Alle enheder
              er logget ud.
            </Paragraph>
            <Occasion device={content.device} at={at} />
            <IfNotYou question="Var det ikke dig?">
              Så kan en anden læse dine mails. Skift først adgangskoden til din mail, og nulstil derefter den her.
            </IfNotYou>
            {reset}
          </>
        ),
      };
    case "token-reused":
      return {
        subject: "Vi har logget en enhed ud",
        preview: "Et gammelt login blev brugt igen",
        body: (
          <>
            <Paragraph>
              Et login til din konto hos Rød Tråd, som var afløst af et nyere, blev brugt igen. Det kan betyde, at nogen
              har kopieret det. Derfor har vi logget enheden ud.
            </Paragraph>
            <Occasion device={content.device} at={at} />
            <Paragraph>
              Er det din egen enhed, så log ind igen. Det kan ske, når en browser bliver gendannet fra en gammel kopi.
            </Paragraph>
            <IfNotYou question="Er du i tvivl?">Så nulstil adgangskoden. Det logger alle enheder ud.</IfNotYou>
            {reset}
          </>
        ),
      };
    case "email-changed":
      return {
        subject: "Din e-mail er skiftet",
        preview: "Log ind med denne e-mail fra nu af",
        body: (
          <>
            <Paragraph>
              Din konto hos Rød Tråd er skiftet til denne e-mail den {at}. Log ind med den fra nu af. Mails om din konto
              kommer også hertil.
            </Paragraph>
            <IfNotYou question="Var det ikke dig?">
              Så brug linket i den mail, vi har sendt til den gamle adresse. Det virker i{" "}
              {formatDurationLeft(linkLifetimesMs["undo-email-change"])}.
            </IfNotYou>
          </>
        ),
      };
    case "deletion-requested":
      return {
        subject: "Din konto bliver slettet",
        preview: "Log ind, hvis du fortryder",
        body: (
          <>
            <Paragraph>
              Du har bedt om at få slettet din konto hos Rød Tråd. Alle enheder er logget ud, og kontoen og alt i den
              bliver slettet {formatLongDate(content.deleteAfterMs ?? content.atMs)}.
            </Paragraph>
            <Paragraph>
              Fortryder du, så log ind inden da, og tryk på Behold kontoen. Du kan også hente dine data først.
            </Paragraph>
            {logIn}
            <IfNotYou question="Var det ikke dig?">
              Så kender en anden din adgangskode. Nulstil den under{" "}
              <Inline url={address(pagePaths.forgotPassword)} label="Glemt adgangskode" />, log ind, og behold kontoen.
            </IfNotYou>
          </>
        ),
      };
    case "deletion-cancelled":
      return {
        subject: "Din konto bliver ikke slettet",
        preview: "Du beholder kontoen og alt i den",
        body: (
          <>
            <Paragraph>Sletningen af din konto hos Rød Tråd er stoppet. Du beholder kontoen og alt i den.</Paragraph>
            <Occasion device={content.device} at={at} />
            <IfNotYou question="Var det ikke dig?">
              Så nulstil adgangskoden med det samme. Det logger alle enheder ud.
            </IfNotYou>
            {reset}
          </>
        ),
      };
    case "role-changed":
      return {
        subject: "Din rolle er ændret",
        preview: "Det ændrer, hvad du har adgang til",
        body: (
          <>
            <Paragraph>
              Din rolle hos Rød Tråd er nu {roleLabels[content.role].toLowerCase()}. Den blev ændret den {at}.
            </Paragraph>
            {!content.hasPassword && (
              <Paragraph>
                Rollen kræver en længere adgangskode. Vælg en med det link, vi har sendt dig i en anden mail.
              </Paragraph>
            )}
            <IfNotYou question="Ved du ikke hvorfor?">
              Så skriv til os på <Inline url={address(pagePaths.contact)} label="kontaktsiden" />.
            </IfNotYou>
          </>
        ),
      };
  }
}

/** Where and when; the device is left out when none did it. */
function Occasion({ device, at }: { readonly device: string; readonly at: string }) {
  return (
    <div style={{ margin: "0 0 16px" }}>
      <Facts facts={[...(device === "" ? [] : [["Enhed", device] as const]), ["Tidspunkt", `${at} (dansk tid)`]]} />
    </div>
  );
}

/** Three things that can be done now, each with its page. */
function Welcome({ site, hasPassword }: { readonly site: MailSite; readonly hasPassword: boolean }) {
  return (
    <>
      <Paragraph>
        {hasPassword
          ? "Din e-mail er bekræftet, og du kan logge ind."
          : "Din e-mail er bekræftet. Vælg først en adgangskode med det link, vi har sendt dig i en anden mail."}
      </Paragraph>
      {hasPassword && <Action url={`${site.appUrl}${pagePaths.login}`} label="Log ind" />}
      <Paragraph>Det kan du begynde med:</Paragraph>
      <ul style={{ ...textStyle, paddingLeft: "20px" }}>
        <li>
          Sæt en tekst ind i <Inline url={`${site.appUrl}${pagePaths.grammar}`} label="Grammatikkontrol" />, og ret den
          fejl for fejl.
        </li>
        <li>
          Vælg uddannelsesniveau og kommaregler på{" "}
          <Inline url={`${site.appUrl}${pagePaths.profile}`} label="Min profil" />. De gælder på nye enheder, du logger
          ind på.
        </li>
        <li>
          Skriv til os på <Inline url={`${site.appUrl}${pagePaths.contact}`} label="kontaktsiden" />, hvis noget
          driller.
        </li>
      </ul>
    </>
  );
}
