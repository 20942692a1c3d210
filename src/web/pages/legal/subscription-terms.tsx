/** Abonnementsbetingelser */
export default function Page() {
  return <h1>Abonnementsbetingelser</h1>;
}
