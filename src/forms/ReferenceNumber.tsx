/** Shows the number by which the team finds a request. */
export const ReferenceNumber = ({ value }: { value: string }) =>
  value && (
    <>
      Your reference number: <strong>{value}</strong>
    </>
  );
