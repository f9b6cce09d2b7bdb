interface DataPictureProps {
  /** The picture as a `data:` address. */
  data: string;
  /** Empty beside a name of the picture. */
  alt: string;
}

/** A picture of the site. The console may load nothing from there, so there are no sizes to choose from. */
export const DataPicture = ({ data, alt }: DataPictureProps) => <img src={data} alt={alt} />;
