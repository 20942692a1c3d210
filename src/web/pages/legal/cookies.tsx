/** Cookiepolitik */
export default function Page() {
  return <h1>Cookiepolitik</h1>;
}
