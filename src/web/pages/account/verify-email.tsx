/** Bekræft din e-mail */
export default function Page() {
  return <h1>Bekræft din e-mail</h1>;
}
