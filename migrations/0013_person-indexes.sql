CREATE INDEX "contact_points_person" ON "contact_points" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_merged_into" ON "people" USING btree ("merged_into") WHERE "people"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "claims_denied" ON "claims" USING btree ("status") WHERE "claims"."denied_by" <> '{}';
