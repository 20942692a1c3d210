/** Every page of the site in one list. */
import { index, layout, type RouteConfig, route as routeOf } from "@react-router/dev/routes";
import { dashboardShortcuts, devPaths, pagePaths as p } from "../contract/paths.ts";

/** Addresses are compared letter for letter: `/PRISER` is no page. */
function route(path: string, file: string, options: { readonly id?: string } = {}) {
  return routeOf(path, file, { ...options, caseSensitive: true });
}

export default [
  layout("pages/layouts/public.tsx", [
    index("pages/public/front/page.tsx"),
    route(p.about, "pages/public/about.tsx"),
    route(p.prices, "pages/public/prices.tsx"),
    route(p.contact, "pages/public/contact/page.tsx"),
    route(p.grammarQuality, "pages/public/quality/page.tsx"),
    route(p.withdrawal, "pages/public/withdrawal/page.tsx"),
    route(p.cookies, "pages/legal/cookies.tsx"),
    route(p.privacy, "pages/legal/privacy.tsx"),
    route(p.terms, "pages/legal/terms.tsx"),
    route(p.subscriptionTerms, "pages/legal/subscription-terms.tsx"),
    route(p.accessibility, "pages/legal/accessibility.tsx"),
    route(p.aiUse, "pages/legal/ai-use.tsx"),
    route(p.processors, "pages/legal/processors.tsx"),
    route(p.aiRules, "pages/legal/ai-rules.tsx"),
    route(p.login, "pages/account/login.tsx"),
    route(p.register, "pages/account/register.tsx"),
    route(p.verifyEmail, "pages/account/verify-email.tsx"),
    route(p.forgotPassword, "pages/account/forgot-password.tsx"),
    route(p.resetPassword, "pages/account/reset-password.tsx"),
    route(p.dataDownload, "pages/account/data-export/page.tsx"),
    route(p.sharedChat, "tools/chat/sharing/shared-page.tsx"),
    route(p.permissionDenied, "pages/account/permission-denied.tsx"),
    route(p.checkoutCancel, "pages/payment/cancel.tsx", { id: "checkout-cancel" }),
    route(p.checkoutSuccess, "pages/payment/success.tsx", { id: "checkout-success" }),
    route(p.paymentCancel, "pages/payment/cancel.tsx", { id: "payment-cancel" }),
    route(p.paymentSuccess, "pages/payment/success.tsx", { id: "payment-success" }),
    route(p.reviewSuccess, "pages/payment/review-success.tsx"),
    route(devPaths.ui, "pages/dev/ui.tsx"),
  ]),
  // Public header when signed out, sidebar when signed in: the spec has no route rule for these.
  layout("pages/layouts/tool.tsx", [
    route(p.grammar, "tools/grammar/page.tsx"),
    route(p.chat, "tools/chat/page.tsx"),
    route(p.rewriting, "tools/rewriting/page.tsx"),
    route(p.summarising, "tools/summarising/page.tsx"),
    route(p.drafting, "tools/drafting/page.tsx"),
    route(p.review, "tools/review/page.tsx"),
    route(p.profile, "pages/account/profile/page.tsx"),
    route(p.profileSecurity, "pages/account/profile/security-page.tsx"),
    route(p.profileData, "pages/account/profile/data-page.tsx"),
    route(p.profileAppearance, "pages/account/profile/appearance-page.tsx"),
  ]),
  layout("pages/layouts/signed-in.tsx", [
    route(p.home, "pages/signed-in/home.tsx"),
    route(p.dashboard, "pages/signed-in/dashboard.tsx"),
    route(p.admin, "pages/signed-in/admin/page.tsx"),
    ...Object.keys(dashboardShortcuts).map((path) =>
      route(path, "pages/signed-in/shortcut.tsx", { id: `shortcut${path.replace("/", "-")}` }),
    ),
  ]),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
