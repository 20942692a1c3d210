/** Slet konto: what goes, when, and what stays; asked for with the password and a word. */
import { Link, useNavigate } from "react-router";
import { deletionWord } from "#contract/accounts/account.rules.ts";
import type { DeleteAccountResponse } from "#contract/accounts/user.schema.ts";
import { fieldErrors } from "#contract/form.rules.ts";
import { retention } from "#contract/legal.ts";
import { refusals } from "#contract/messages.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { deleteTexts, leaveSession } from "../../../shell/session/sign-out.ts";
import { TextField } from "../../../ui/field.tsx";
import { failureTexts } from "../sign-in/failure-texts.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { useAccount } from "./account.ts";
import type { FarewellState } from "./deletion-notice.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

const secrets = ["currentPassword", "confirmation"] as const;

export function DeletionForm() {
  const { user } = useAccount();
  const navigate = useNavigate();
  const form = useSectionForm({
    section: "slet-konto",
    ownerId: user.id,
    saved: {},
    secrets,
    findErrors: ({ currentPassword, confirmation }) => ({
      currentPassword: currentPassword === "" ? fieldErrors.required : null,
      confirmation: confirmation.trim().toUpperCase() === deletionWord ? null : refusals.typeDeletionWord(deletionWord),
    }),
    call: ({ currentPassword, confirmation }) =>
      browserApi().post<DeleteAccountResponse>(apiPaths.deleteAccount, {
        currentPassword,
        confirmation: confirmation.trim().toUpperCase(),
      }),
    onDone({ message, deleteAfter }) {
      const state: FarewellState = { farewell: { message, deleteAfter } };
      // The address keeps what to say, so that it is still said after a reload.
      void navigate(pagePaths.profileData, { replace: true, state });
      // The server has ended all sessions: the other tabs of this person are told.
      leaveSession();
      void deleteTexts(user.id);
    },
  });
  return (
    <div className="grid gap-6">
      <dl className="grid max-w-text gap-4 text-ui">
        <div>
          <dt className="font-semibold">Det sletter vi</dt>
          <dd>
            <ul className="grid list-disc gap-1 pl-5">
              <li>Dit navn, din e-mail, din uddannelse og skole, dine indstillinger og din ordbog.</li>
              <li>
                Dine samtaler i AI-chat, teksten i de filer, du har vedhæftet, dine mapper, dine egne skabeloner og de
                links, du har delt.
              </li>
              <li>
                Din historik med teksterne i den, dine vurderinger af resultater og de tekster, du har sendt med dem.
              </li>
              <li>Tallene for dit forbrug af AI, dine enheder og sikkerhedsloggen.</li>
              <li>Kladder og den Word-fil, der ligger på denne enhed, med det samme.</li>
            </ul>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Hvornår</dt>
          <dd>
            Alle enheder bliver logget ud med det samme, og links til dine samtaler holder op med at virke. Kontoen
            slettes efter {retention.deletionRegretDays} dage. Log ind inden da, og tryk på Behold kontoen, hvis du
            fortryder. Sikkerhedskopier slettes højst {retention.backupDays} dage senere.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Det bliver tilbage</dt>
          <dd>
            <ul className="grid list-disc gap-1 pl-5">
              <li>
                Henvendelser, du har sendt fra Kontakt, ligger for sig og slettes efter {retention.contactMessageMonths}{" "}
                måneder, så vi kan svare dig. Har du fortrudt en aftale, skal vi kunne vise det i{" "}
                {retention.withdrawalYears} år.
              </li>
              <li>
                Forslag, du har meldt som forkerte, og beviset for dit cookievalg. Der står ikke, hvem de kommer fra.
              </li>
              <li>Serverens log kender kontoens tilfældige id og slettes efter {retention.requestLogDays} dage.</li>
              <li>
                Gemmer en AI-tjeneste de tekster, den har fået, sletter den dem efter sin egen frist. Den står ved hvert
                resultat, hvis den er oplyst.
              </li>
              <li>Kladder på andre enheder, hvor du selv kan slette dem.</li>
            </ul>
            <p className="mt-2">
              Alle frister står i <Link to={pagePaths.privacy}>persondatapolitikken</Link>.
            </p>
          </dd>
        </div>
      </dl>
      <SectionForm
        form={form}
        submitLabel="Slet konto"
        variant="danger"
        busyLabel="Sletter …"
        failed={failureTexts.deleteAccount}
        doneText={({ message }) => message}
      >
        <PasswordField
          key={`kode-${form.round}`}
          label="Nuværende adgangskode"
          autoComplete="current-password"
          {...form.secret("currentPassword")}
        />
        <TextField
          key={`ord-${form.round}`}
          label={`Skriv ${deletionWord}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.secret("confirmation")}
        />
      </SectionForm>
    </div>
  );
}
