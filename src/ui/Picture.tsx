interface PictureProps {
  src: string;
  srcSet: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  className?: string | undefined;
  /** For a picture that is visible without scrolling. */
  loading?: "eager" | undefined;
}

/** A content image with a srcset served by this site's image route. Loads lazily by default. */
export function Picture({ alt, ...rest }: PictureProps) {
  // biome-ignore lint/performance/noImgElement: next/image sets an inline style, which the content security policy forbids
  return <img alt={alt} loading="lazy" decoding="async" {...rest} />;
}
