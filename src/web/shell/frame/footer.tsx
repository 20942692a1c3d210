/** The footer: every page of the site, cookie settings, theme, and the facts about who runs it. */

import { useId } from "react";
import { Link } from "react-router";
import { productName } from "#contract/brand.ts";
import { consentText } from "#contract/legal.ts";
import { openConsent } from "../state/consent.ts";
import { useSettingsIfLoaded } from "../state/site-settings.ts";
import { chooseTheme, type Theme, useTheme } from "../state/theme.ts";
import { footerGroups } from "./nav-items.ts";

const link =
  "inline-flex min-h-9 items-center text-left text-ui text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11";

export function Footer() {
  return (
    <footer data-frame="public" className="mt-auto border-line border-t">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-10 md:px-6">
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {footerGroups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className="mb-1 font-semibold text-ui">{group.title}</h2>
              <ul>
                {group.items.map((item) => (
                  <li key={item.to}>
                    <Link to={item.to} className={link}>
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <CompanyList />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
          <p className="text-ink-2 text-sm">{productName} er fri software under MIT-licensen.</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <button type="button" className={`${link} needs-script`} onClick={() => openConsent("footer")}>
              {consentText.title}
            </button>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The configured facts about who runs the site; nothing stands in place of one that is not configured. */
function CompanyList() {
  const company = useSettingsIfLoaded()?.company;
  if (company === undefined || Object.values(company).every((value) => value === null)) return null;
  const { name, address, cvr, email, phone } = company;
  return (
    <div>
      <h2 className="mb-1 font-semibold text-ui">Hvem står bag</h2>
      <dl className="grid gap-1 text-ink-2 text-sm">
        <Fact name="Navn" value={name} />
        <Fact name="Adresse" value={address} />
        <Fact name="CVR" value={cvr} />
        <Fact name="E-mail" value={email} href={`mailto:${email}`} />
        <Fact name="Telefon" value={phone} href={`tel:${phone?.replaceAll(" ", "")}`} />
      </dl>
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string | null;
  readonly href?: string;
}

function Fact({ name, value, href }: FactProps) {
  if (value === null) return null;
  return (
    <div>
      <dt className="inline">{name}: </dt>
      <dd className="inline">
        {href === undefined ? (
          value
        ) : (
          <a className="text-link" href={href}>
            {value}
          </a>
        )}
      </dd>
    </div>
  );
}

/** Light, dark, or as the device has it. */
const names: Readonly<Record<Theme, string>> = { system: "Som enheden", light: "Lyst", dark: "Mørkt" };
const order: readonly Theme[] = ["system", "light", "dark"];

function ThemeSwitch() {
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
