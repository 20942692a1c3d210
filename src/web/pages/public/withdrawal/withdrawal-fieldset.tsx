/** The fields of the first step. */
import { useSiteSettings } from "../../../shell/state/site-settings.ts";
import { type FieldErrors, FormErrorSummary, TextField } from "../../../ui/field.tsx";

export const withdrawalNames = ["name", "email", "orderNumber"] as const;

export const withdrawalLabels: Readonly<Record<(typeof withdrawalNames)[number], string>> = {
  name: "Navn",
  email: "E-mail",
  orderNumber: "Ordrenummer",
};

export function WithdrawalFieldset({ errors }: { readonly errors: FieldErrors }) {
  const { company } = useSiteSettings();
  return (
    <>
      <noscript>
        <p>
          Formularen kræver JavaScript. Du kan også fortryde med en mail.{" "}
          {company.email === null ? null : (
            <>
              Skriv til <a href={`mailto:${company.email}`}>{company.email}</a>.
            </>
          )}
        </p>
      </noscript>
      <FormErrorSummary errors={errors} labels={withdrawalLabels} title="Ret felterne, før du går videre." />
      <TextField label={withdrawalLabels.name} name="name" autoComplete="name" error={errors.name} />
      <TextField
        label={withdrawalLabels.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        hint="Hertil sender vi kvitteringen. Brug helst den, du bestilte med."
        error={errors.email}
      />
      <TextField
        label={withdrawalLabels.orderNumber}
        name="orderNumber"
        autoComplete="off"
        hint="Står i din kvittering. Kan du ikke finde det, så skriv, hvad du købte og hvornår."
        error={errors.orderNumber}
      />
    </>
  );
}
