/** Fortryd aftale */
export default function Page() {
  return <h1>Fortryd aftale</h1>;
}
