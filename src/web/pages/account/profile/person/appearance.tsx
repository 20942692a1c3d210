/** Udseende: light, dark or as the device, kept on this device only. */
import { chooseTheme, type Theme, useTheme } from "../../../../shell/state/theme.ts";
import { Chip } from "../../../../ui/chip.tsx";

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: "system", label: "Som enheden" },
  { value: "light", label: "Lyst" },
  { value: "dark", label: "Mørkt" },
];

/** @param labelledBy id of the heading that the choices belong to */
export function Appearance({ labelledBy }: { readonly labelledBy: string }) {
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
