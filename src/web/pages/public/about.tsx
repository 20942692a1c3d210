/** Om os */
export default function Page() {
  return <h1>Om os</h1>;
}
