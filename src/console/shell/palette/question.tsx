type QuestionProps = {
  label: string;
  /** What one has to know to answer, in one line. */
  about?: string | undefined;
};

/** Shows a question above the field that takes its answer, so that it stays on screen while one types. */
export const Question = ({ label, about }: QuestionProps) => (
  <div className="flex flex-col gap-0.5 px-4 pt-3">
    <p className="font-medium text-ink">{label}</p>
    {about !== undefined && <p className="text-sm text-muted">{about}</p>}
  </div>
);
