/** The header of the public pages. */
import { NavLink } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { classNames } from "../../theme/class-names.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useHeaderReturn, withReturn } from "../navigation/return-path.ts";
import { DisclosureMenu } from "./disclosure-menu.tsx";
import { Logo } from "./logo.tsx";
import { headerItems, toolItems } from "./nav-items.ts";

const panel = "absolute top-full z-30 mt-2 rounded-sheet border border-line bg-surface p-2 shadow-raised";
const topLink =
  "inline-flex min-h-11 items-center gap-1 rounded-control px-3 text-ui text-ink-2 hover:text-ink aria-[current]:text-ink " +
  "aria-[current]:font-semibold";
const rowLink =
  "flex min-h-11 items-center rounded-control px-3 text-ui hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold";

export function PublicHeader() {
  return (
    <header data-frame="public" className="relative z-30 border-transparent border-b">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 md:gap-x-5 md:px-6">
        <Logo />
        <nav aria-label="Hovedmenu" className="max-md:hidden">
          <ul className="flex items-center">
            <li>
              <DisclosureMenu
                summary={
                  <>
                    Værktøjer
                    <Icon name="chevron-down" className="size-4" />
                  </>
                }
                summaryClass={classNames(topLink, "select-none")}
                panelClass={classNames(panel, "left-0 w-64")}
              >
                <LinkList items={toolItems} className={rowLink} />
              </DisclosureMenu>
            </li>
            {headerItems.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to} end className={topLink}>
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <AccountLinks />
          <nav aria-label="Menu" className="md:hidden">
            <DisclosureMenu
              summary="Menu"
              summaryClass={buttonClass({ variant: "secondary" }, "select-none")}
              panelClass={classNames(panel, "right-0 w-[min(20rem,calc(100vw-2rem))]")}
            >
              <p className="px-3 pt-2 pb-1 text-ink-2 text-sm">Værktøjer</p>
              <LinkList items={toolItems} className={rowLink} />
              <hr className="my-2 border-line" />
              <LinkList items={headerItems.filter((item) => item.to !== pagePaths.review)} className={rowLink} />
              <LinkList items={[{ to: pagePaths.contact, label: "Kontakt" }]} className={rowLink} />
              <AccountRows />
            </DisclosureMenu>
          </nav>
        </div>
      </div>
    </header>
  );
}

/** What stands at the right: sign-in for a visitor, the overview for who is signed in. */
function AccountLinks() {
  const returnPath = useHeaderReturn();
  return (
    <>
      <div className="flex items-center gap-2 signed-in:hidden">
        <ButtonLink to={withReturn(pagePaths.login, returnPath)} variant="quiet">
          Log ind
        </ButtonLink>
        <div className="max-md:hidden">
          <ButtonLink to={withReturn(pagePaths.register, returnPath)}>Opret konto</ButtonLink>
        </div>
      </div>
      <div className="hidden signed-in:block">
        <ButtonLink to={pagePaths.home} variant="secondary">
          Overblik
        </ButtonLink>
      </div>
    </>
  );
}

function AccountRows() {
  const to = withReturn(pagePaths.register, useHeaderReturn());
  return (
    <div className="signed-in:hidden">
      <hr className="my-2 border-line" />
      <LinkList items={[{ to, label: "Opret konto" }]} className={rowLink} />
    </div>
  );
}

interface LinkListProps {
  readonly items: readonly { readonly to: string; readonly label: string }[];
  readonly className: string;
}

function LinkList({ items, className }: LinkListProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          <NavLink to={item.to} end className={className}>
            {item.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
