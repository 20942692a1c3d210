/** Samples of form fields. */
import { CheckboxField, FormErrorSummary, SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { Sample, Samples } from "./sample.tsx";

const errors = { "sample-email": "Skriv en gyldig e-mailadresse", "sample-message": "Udfyld feltet" };

export function FormSamples() {
  return (
    <Samples title="Formularer">
      <div className="grid gap-6 md:grid-cols-2">
        <Sample title="TextField">
          <div className="grid gap-4">
            <TextField name="sample-plain" label="Navn" />
            <TextField name="sample-hint" label="Ordrenummer" hint="Det står i kvitteringen." optional />
            <TextField
              name="sample-email"
              label="E-mail"
              type="email"
              defaultValue="asta@"
              error={errors["sample-email"]}
            />
            <TextField name="sample-disabled" label="Kan ikke ændres" defaultValue="Fast værdi" disabled />
          </div>
        </Sample>
        <Sample title="SelectField, TextAreaField, CheckboxField">
          <div className="grid gap-4">
            <SelectField name="sample-select" label="Emne">
              <option>Fejl på siden</option>
              <option>Andet</option>
            </SelectField>
            <TextAreaField name="sample-message" label="Besked" rows={3} error={errors["sample-message"]} />
            <div>
              <CheckboxField name="sample-check" label="Husk mig" hint="Kun på din egen enhed." />
              <CheckboxField name="sample-checked" label="Slået til" defaultChecked />
              <CheckboxField name="sample-check-off" label="Kan ikke vælges" disabled />
              <CheckboxField name="sample-check-error" label="Jeg vil begynde med det samme" error="Sæt kryds" />
            </div>
          </div>
        </Sample>
      </div>
      <Sample title="FormErrorSummary">
        <FormErrorSummary
          title="Beskeden er ikke sendt. Ret felterne."
          errors={errors}
          labels={{ "sample-email": "E-mail", "sample-message": "Besked" }}
        />
      </Sample>
    </Samples>
  );
}
