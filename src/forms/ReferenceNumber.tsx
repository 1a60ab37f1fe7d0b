/** Shows the number by which the team finds a request. @param label its label, with a colon */
export const ReferenceNumber = ({ label, value }: { label: string; value: string }) =>
  value && (
    <>
      {`${label} `}
      <strong>{value}</strong>
    </>
  );
