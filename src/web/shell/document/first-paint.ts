/**
 * The one script that runs before the first paint: it puts theme, session, consent and the folded menu on `<html>`,
 * so that a page cached for everybody never flashes the wrong colours, header or banner.
 */
import { consentLifetimeMonths, consentVersion } from "#contract/legal.ts";
import { storageKeys } from "#contract/storage-keys.ts";

const k = JSON.stringify({
  theme: storageKeys.theme,
  sidebar: storageKeys.sidebar,
  remember: storageKeys.rememberMe,
  token: storageKeys.accessToken,
  consent: storageKeys.cookieConsent,
  version: consentVersion,
  months: consentLifetimeMonths,
});

/**
 * Constant text: the server names it by its hash on cached pages. It repeats in a few bytes what `state/` does in
 * full, since nothing can be imported this early; a test holds the two together.
 */
export const firstPaintScript = `(function(k){
var d=document.documentElement.dataset;
function read(kind,key){try{return window[kind].getItem(key)}catch(e){return null}}
var theme=read("localStorage",k.theme);
if(theme==="light"||theme==="dark")d.theme=theme;
if(read("localStorage",k.sidebar)==="folded")d.sidebar="folded";
d.session=read(read("localStorage",k.remember)==="true"?"localStorage":"sessionStorage",k.token)?"in":"out";
var decided=false;
try{
var c=JSON.parse(read("localStorage",k.consent)),end=new Date(c.timestamp);
end.setUTCMonth(end.getUTCMonth()+k.months);
decided=(c.version==null?k.version:c.version)===k.version&&Date.now()<end.getTime()&&[c.preferences,c.statistics,c.marketing].every(function(v){return typeof v==="boolean"});
}catch(e){}
d.consent=decided?"decided":"undecided";
d.script="on";
})(${k})`;
