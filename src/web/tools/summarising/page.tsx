/** Opsummering */
export default function Page() {
  return <h1>Opsummering</h1>;
}
