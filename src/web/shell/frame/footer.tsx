/** The footer: every page of the site, cookie settings, theme, and the facts about who runs it. */
import { Link } from "react-router";
import { productName } from "#contract/brand.ts";
import { consentText } from "#contract/legal.ts";
import { openConsent } from "../state/consent.ts";
import { useSettingsIfLoaded } from "../state/site-settings.ts";
import { footerGroups } from "./nav-items.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

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
          <div>
            <h2 className="mb-1 font-semibold text-ui">Hvem står bag</h2>
            <CompanyList />
          </div>
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

/** What the law wants shown; a fact that the installation has not been told is marked as missing, never made up. */
function CompanyList() {
  const company = useSettingsIfLoaded()?.company;
  return (
    <dl className="grid gap-1 text-ink-2 text-sm">
      <Fact name="Navn" value={company?.name} />
      <Fact name="Adresse" value={company?.address} />
      <Fact name="CVR" value={company?.cvr} />
      <Fact name="E-mail" value={company?.email} href={`mailto:${company?.email}`} />
      <Fact name="Telefon" value={company?.phone} href={`tel:${company?.phone?.replaceAll(" ", "")}`} />
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string | null | undefined;
  readonly href?: string;
}

function Fact({ name, value, href }: FactProps) {
  return (
    <div>
      <dt className="inline">{name}: </dt>
      <dd className="inline">
        {!value ? (
          "ikke oplyst"
        ) : href === undefined ? (
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
