/** Udseende on Min profil: light, dark or as the device, kept on this device only. */
import { pageMeta } from "../../../shell/page-meta.ts";
import { chooseTheme, type Theme, useTheme } from "../../../shell/state/theme.ts";
import { Chip } from "../../../ui/chip.tsx";
import type { Route } from "./+types/appearance-page";
import { ProfileFrame, type Section } from "./frame.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "profileAppearance",
    title: "Udseende",
    description: "Vælg lyst eller mørkt udseende på denne enhed.",
    matches,
    noindex: true,
  });

export default function AppearancePage() {
  return <ProfileFrame sections={sections} isOfDevice />;
}

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: "system", label: "Som enheden" },
  { value: "light", label: "Lyst" },
  { value: "dark", label: "Mørkt" },
];

/** @param labelledBy id of the heading that the choices belong to */
function Appearance({ labelledBy }: { readonly labelledBy: string }) {
  const theme = useTheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the heading beside it
    <div role="group" aria-labelledby={labelledBy} className="needs-script flex flex-wrap gap-2">
      {themes.map(({ value, label }) => (
        <Chip key={value} pressed={theme === value} onClick={() => chooseTheme(value)}>
          {label}
        </Chip>
      ))}
    </div>
  );
}

const sections: readonly Section[] = [
  {
    id: "udseende",
    title: "Udseende",
    lead: "Valget gælder kun på denne enhed.",
    content: <Appearance labelledBy="udseende-overskrift" />,
  },
];
