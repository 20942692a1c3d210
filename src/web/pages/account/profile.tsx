/** Min profil */
export default function Page() {
  return <h1>Min profil</h1>;
}
