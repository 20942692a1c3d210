/** Glemt adgangskode */
export default function Page() {
  return <h1>Glemt adgangskode</h1>;
}
