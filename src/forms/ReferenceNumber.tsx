/** Shows the number by which the team finds a request, if it has one. @param label its label, with a colon */
export const ReferenceNumber = ({ label, value }: { label: string; value: string }) =>
  value && (
    <>
      {`${label} `}
      <strong>{value}</strong>
    </>
  );
