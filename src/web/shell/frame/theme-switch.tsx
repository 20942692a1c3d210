/** Light, dark, or as the device has it. */
import { useId } from "react";
import { chooseTheme, type Theme, useTheme } from "../state/theme.ts";

const names: Readonly<Record<Theme, string>> = { system: "Som enheden", light: "Lyst", dark: "Mørkt" };
const order: readonly Theme[] = ["system", "light", "dark"];

export function ThemeSwitch() {
  const theme = useTheme();
  const id = useId();
  return (
    <p className="needs-script flex items-center gap-2 text-ink-2 text-sm">
      <label htmlFor={id}>Udseende</label>
      <select
        id={id}
        value={theme}
        onChange={(event) => chooseTheme(order.find((name) => name === event.target.value) ?? "system")}
        className="min-h-9 rounded-control border border-field bg-surface px-2 text-ink pointer-coarse:min-h-11"
      >
        {order.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </p>
  );
}
