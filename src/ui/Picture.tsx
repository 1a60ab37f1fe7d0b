interface PictureProps {
  src: string;
  srcSet: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  className?: string | undefined;
}

/** A content image with a srcset served by this site's image route. Loads lazily. */
export function Picture({ alt, ...rest }: PictureProps) {
  // biome-ignore lint/performance/noImgElement: next/image writes an inline style, which a content security policy would forbid
  return <img alt={alt} loading="lazy" decoding="async" {...rest} />;
}
