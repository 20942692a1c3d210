/** The frame of someone signed in: a sidebar that folds to its icons, on a phone a bar with five items under the thumb. */
import { useEffect } from "react";
import { NavLink, useLocation } from "react-router";
import { fullName } from "#contract/accounts/account.rules.ts";
import { type PagePath, pagePaths } from "#contract/paths.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { useUser } from "../../state/session.ts";
import { foldSidebar, loadFolded, useFolded } from "../../state/sidebar.ts";
import { DisclosureMenu } from "../disclosure-menu.tsx";
import { Logo } from "../logo.tsx";
import { Quota } from "./quota.tsx";
import { bottomItems, bottomMoreItems, sidebarItems } from "./sidebar-items.ts";
import { useSignOut } from "./use-sign-out.tsx";

const sideLink =
  "flex min-h-11 items-center rounded-control px-3 rail:justify-center rail:px-0 text-ui text-ink-2 hover:text-ink aria-[current]:bg-sunken " +
  "aria-[current]:font-semibold aria-[current]:text-ink";
const barLink =
  "flex min-h-14 min-w-11 items-center justify-center whitespace-nowrap px-1.5 text-ink-2 text-sm aria-[current]:font-semibold aria-[current]:text-ink";
const moreLink =
  "flex min-h-11 w-full items-center rounded-control px-3 text-ui aria-[current]:bg-sunken aria-[current]:font-semibold";

const railWord = "rail:sr-only";

/** Shown in the rail alone. */
const sideIcons: Readonly<Partial<Record<PagePath, IconName>>> = {
  [pagePaths.home]: "house",
  [pagePaths.chat]: "message-square",
  [pagePaths.rewriting]: "pen-line",
  [pagePaths.summarising]: "list-tree",
  [pagePaths.grammar]: "spell-check-2",
  [pagePaths.drafting]: "scroll-text",
  [pagePaths.review]: "user-round-check",
};

function RailIcon({ name }: { readonly name: IconName }) {
  return <Icon name={name} className="hidden rail:block" />;
}

export interface SidebarProps {
  /** `signed-in:…` classes on a page that both kinds of visitors see; empty where everybody is signed in. */
  readonly shown: "always" | "when-signed-in";
}

export function Sidebar({ shown }: SidebarProps) {
  const display = shown === "always" ? "md:flex" : "md:signed-in:flex";
  return (
    <header
      data-frame="app"
      className={classNames(
        "sticky top-0 hidden h-dvh w-57 flex-none flex-col border-line border-r px-4 py-2.5 rail:w-17 rail:px-2.5",
        display,
      )}
    >
      <div className="px-2.5 rail:px-0 rail:text-center">
        <Logo to={pagePaths.home} wordClass={railWord} />
      </div>
      <nav aria-label="Hovedmenu" className="mt-3">
        <ul className="grid gap-0.5">
          {sidebarItems.map((item) => (
            <li key={item.to}>
              <NavLink to={item.to} end className={sideLink} title={item.label}>
                <RailIcon name={sideIcons[item.to] ?? "file-text"} />
                <span className={railWord}>{item.label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <FoldButton />
      <div className="mt-auto border-line border-t pt-2">
        <div className="rail:hidden">
          <ToolQuota className="px-3 pt-1 pb-2 text-ink-2 text-sm" />
          <PersonName className="px-3 pt-1 text-ui" />
        </div>
        <div className="flex justify-between rail:grid rail:grid-cols-1">
          <NavLink to={pagePaths.profile} className={sideLink} title="Min profil">
            <RailIcon name="user-round" />
            <span className={railWord}>Min profil</span>
          </NavLink>
          <SignOutButton className={sideLink} isInRail />
        </div>
      </div>
    </header>
  );
}

/** Nothing under 1100 px, where the rail is all there is room for. */
function FoldButton() {
  const isFolded = useFolded();
  useEffect(loadFolded, []);
  return (
    <button
      type="button"
      className={classNames(sideLink, "mt-3 gap-2 self-stretch max-[68.75rem]:hidden")}
      aria-expanded={!isFolded}
      title="Vis navne i menuen"
      onClick={() => foldSidebar(!isFolded)}
    >
      <Icon name="chevron-left" className="rail:rotate-180" />
      <span className="sr-only">Vis navne i menuen</span>
    </button>
  );
}

export function BottomBar({ shown }: SidebarProps) {
  const display = shown === "always" ? "block" : "hidden signed-in:block";
  return (
    <nav
      data-frame="app"
      aria-label="Menu"
      className={classNames(
        "sticky bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] md:hidden",
        display,
        "md:signed-in:hidden",
      )}
    >
      <ul className="flex flex-wrap justify-between px-2">
        {bottomItems.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end className={barLink}>
              {item.label}
            </NavLink>
          </li>
        ))}
        <li>
          <DisclosureMenu
            summary="Mere"
            summaryClass={classNames(barLink, "select-none")}
            panelClass="absolute right-2 bottom-full z-30 mb-2 w-56 rounded-sheet border border-line bg-surface p-2 shadow-raised"
          >
            <ul>
              {bottomMoreItems.map((item) => (
                <li key={item.to}>
                  <NavLink to={item.to} end={item.to !== pagePaths.profile} className={moreLink}>
                    {item.label}
                  </NavLink>
                </li>
              ))}
            </ul>
            <div className="mt-2 border-line border-t pt-2">
              <ToolQuota className="px-3 pb-2 text-ink-2 text-sm" />
              <PersonName className="px-3 text-ink-2 text-sm" />
              <SignOutButton className={moreLink} />
            </div>
          </DisclosureMenu>
        </li>
      </ul>
    </nav>
  );
}

/** What is used of the day in the tool that is open: messages in the chat, nothing in the grammar check, else AI texts. */
function ToolQuota({ className }: { readonly className: string }) {
  const { pathname } = useLocation();
  if (pathname === pagePaths.grammar) return null;
  return <Quota unit={pathname === pagePaths.chat ? "chat-message" : "ai-text"} className={className} />;
}

// Who is signed in, and the way out, as the frames of the signed-in pages show them.

/** The full name; its line is there from the first paint on, so that nothing moves when the name comes. */
function PersonName({ className }: { readonly className: string }) {
  const user = useUser();
  const name = user === null ? "" : fullName(user);
  return (
    <p className={classNames("min-h-lh truncate", className)} {...(name === "" ? {} : { title: name })}>
      {name}
    </p>
  );
}

/** Signs out and leads to the front page. */
function SignOutButton({ className, isInRail = false }: { readonly className: string; readonly isInRail?: boolean }) {
  const { start, isBusy, question } = useSignOut();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isBusy}
        {...(isInRail ? { title: "Log ud" } : {})}
        onClick={start}
      >
        {isInRail ? <RailIcon name="log-out" /> : null}
        <span className={isInRail ? railWord : undefined}>{isBusy ? "Logger ud …" : "Log ud"}</span>
      </button>
      {question}
    </>
  );
}
