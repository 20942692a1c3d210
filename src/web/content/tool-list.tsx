/** The six tools under rules, each leading to its own page; those that are not open say so. */
import { Link } from "react-router";
import { tools } from "./tools.ts";

export function ToolList() {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {tools.map((tool) => (
        <li key={tool.key} className="group relative border-line border-t pt-3 pb-6">
          <h3 className="hyphens-auto font-display text-h3 wrap-anywhere">
            <Link
              to={tool.path}
              className="rounded-control underline decoration-transparent underline-offset-4 transition-colors after:absolute after:inset-0 group-hover:decoration-field"
            >
              {tool.name}
            </Link>
          </h3>
          <p className="mt-1 text-ink-2 text-ui">{tool.line}</p>
          <p className="mt-1 text-sm">
            {tool.isOpen ? (
              <span className="font-semibold text-green">Åben nu, gratis</span>
            ) : (
              <span className="text-ink-2">Kan ikke bruges i denne version</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
