CREATE TABLE "served_files" (
	"area" text NOT NULL,
	"path" text NOT NULL,
	"seq" bigint NOT NULL,
	"release" text NOT NULL,
	CONSTRAINT "served_files_area_path_seq_pk" PRIMARY KEY("area","path","seq")
);
--> statement-breakpoint
ALTER TABLE "served_files" ADD CONSTRAINT "served_files_area_release_releases_area_id_fk" FOREIGN KEY ("area","release") REFERENCES "public"."releases"("area","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "served_files_release" ON "served_files" USING btree ("area","release");--> statement-breakpoint
CREATE FUNCTION "add_served_files"("of_area" text, "of_release" text) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	INSERT INTO served_files (area, path, seq, release)
	SELECT releases.area, file->>'path', releases.seq, releases.id
	FROM releases, jsonb_array_elements(
		CASE jsonb_typeof(manifest->'files') WHEN 'array' THEN manifest->'files' ELSE '[]' END
	) AS file
	WHERE releases.area = of_area AND releases.id = of_release AND file->>'path' IS NOT NULL
	ORDER BY file->>'path'
	FOR KEY SHARE OF releases
	ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION "add_files_of_composition"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
	served record;
BEGIN
	FOR served IN
		SELECT 'shell' AS area, NEW.document->>'shell' AS release
		UNION ALL SELECT key, value FROM jsonb_each_text(
			CASE jsonb_typeof(NEW.document->'areas') WHEN 'object' THEN NEW.document->'areas' ELSE '{}' END
		)
		ORDER BY 1
	LOOP
		IF NOT EXISTS (SELECT FROM served_files WHERE area = served.area AND release = served.release) THEN
			PERFORM add_served_files(served.area, served.release);
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "compositions_served_files" AFTER INSERT ON "compositions" FOR EACH ROW EXECUTE FUNCTION "add_files_of_composition"();
--> statement-breakpoint
CREATE FUNCTION "add_files_of_restored_release"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	IF EXISTS (
		SELECT FROM compositions WHERE document @> CASE NEW.area
			WHEN 'shell' THEN jsonb_build_object('shell', NEW.id)
			ELSE jsonb_build_object('areas', jsonb_build_object(NEW.area, NEW.id))
		END
	) THEN
		PERFORM add_served_files(NEW.area, NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "releases_served_files" AFTER INSERT OR UPDATE OF "manifest" ON "releases" FOR EACH ROW EXECUTE FUNCTION "add_files_of_restored_release"();
--> statement-breakpoint
SELECT add_served_files(releases.area, releases.id) FROM releases WHERE EXISTS (
	SELECT FROM compositions WHERE document @> CASE releases.area
		WHEN 'shell' THEN jsonb_build_object('shell', releases.id)
		ELSE jsonb_build_object('areas', jsonb_build_object(releases.area, releases.id))
	END
);
