-- Finds names in any spelling: `foldLetters` in src/shared/plain-letters.ts, without marks inside names and numbers. Most text has
-- only ASCII letters, so it's fast for that.
CREATE FUNCTION "fold_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = char_length(value) THEN lower(translate(value, '''’‘ʻʼʹ′`´.+()-‐‑‒–—', ''))
  ELSE replace(lower(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(value, 'Æ', 'ae'), 'Þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'Œ', 'oe'), 'œ', 'oe'), 'Ǣ', 'ae'), 'ǣ', 'ae'), 'Ǽ', 'ae'), 'ǽ', 'ae'), 'ẞ', 'ss'),
    'ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặƀƁɃɓḂḃḄḅḆḇÇçĆćĈĉĊċČčƇƈḈḉÐðĎďĐđƉƊɖɗḊḋḌḍḎḏḐḑḒḓÈÉÊËèéêëĒēĔĕĖėĘęĚěƎƐǝȄȅȆȇȨȩɛḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệƑƒḞḟĜĝĞğĠġĢģƓƔǦǧǴǵɠɣḠḡĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖÌÍÎÏìíîïĨĩĪīĬĭĮįİıƖƗǏǐȈȉȊȋɨɩḬḭḮḯỈỉỊịĴĵǰĶķƘƙǨǩḰḱḲḳḴḵĹĺĻļĽľŁłƚȽḶḷḸḹḺḻḼḽḾḿṀṁṂṃÑñŃńŅņŇňŊŋƝƞǸǹȠɲṄṅṆṇṈṉṊṋÒÓÔÕÖØòóôõöøŌōŎŏŐőƆƟƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱɔɵṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợƤƥṔṕṖṗĸŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟŚśŜŝŞşŠšȘșṠṡṢṣṤṥṦṧṨṩŢţŤťŦŧƬƭƮȚțʈṪṫṬṭṮṯṰṱẗÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗɄʉṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰựƲʋṼṽṾṿŴŵẀẁẂẃẄẅẆẇẈẉẘẊẋẌẍÝýÿŶŷŸƳƴȲȳẎẏẙỲỳỴỵỶỷỸỹŹźŻżŽžƵƶẐẑẒẓẔẕǮǯ''’‘ʻʼʹ′`´.+()-‐‑‒–—' || U&'\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\030d\030e\030f\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031a\031b\031c\031d\031e\031f\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032a\032b\032c\032d\032e\032f\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033a\033b\033c\033d\033e\033f\0340\0341\0342\0343\0344\0345\0346\0347\0348\0349\034a\034b\034c\034d\034e\034f\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359\035a\035b\035c\035d\035e\035f\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036a\036b\036c\036d\036e\036f',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabbbbbbbbbbccccccccccccccddddddddddddddddddddeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeffffgggggggggggggggggghhhhhhhhhhhhhhhhhiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiijjjkkkkkkkkkkkkllllllllllllllllllmmmmmmnnnnnnnnnnnnnnnnnnnnnnnnooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooooppppppqrrrrrrrrrrrrrrrrrrsssssssssssssssssssstttttttttttttttttttttuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuvvvvvvwwwwwwwwwwwwwxxxxyyyyyyyyyyyyyyyyyyyyyzzzzzzzzzzzzzzʒʒ')), 'ς', 'σ') END
$$;
--> statement-breakpoint
DROP INDEX "claim_filings_search";--> statement-breakpoint
DROP INDEX "claims_search";--> statement-breakpoint
DROP INDEX "contracts_search";--> statement-breakpoint
DROP INDEX "contact_messages_search";--> statement-breakpoint
DROP INDEX "message_macros_search";--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
DROP INDEX "messages_search";--> statement-breakpoint
DROP INDEX "opt_outs_search";--> statement-breakpoint
DROP INDEX "subscriptions_search";--> statement-breakpoint
DROP INDEX "categories_search";--> statement-breakpoint
DROP INDEX "pages_name_search";--> statement-breakpoint
DROP INDEX "media_search";--> statement-breakpoint
DROP INDEX "reviews_search";--> statement-breakpoint
DROP INDEX "affiliates_search";--> statement-breakpoint
DROP INDEX "landing_phones_search";--> statement-breakpoint
DROP INDEX "promo_codes_search";--> statement-breakpoint
DROP INDEX "opportunities_search";--> statement-breakpoint
DROP INDEX "referrals_search";--> statement-breakpoint
CREATE INDEX "claim_filings_search" ON "claim_filings" USING gin (fold_text(' ' || coalesce("filing_number", '') || ' ' || coalesce("claim_number", '') || ' ' || coalesce("contract_number", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("vin", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "claims_search" ON "claims" USING gin (fold_text(' ' || coalesce("claim_number", '') || ' ' || coalesce("vin", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contracts_search" ON "contracts" USING gin (fold_text(' ' || coalesce("contract_number", '') || ' ' || coalesce("quote_number", '') || ' ' || coalesce("vin", '') || ' ' || coalesce("customer" ->> 'firstName', '') || ' ' || coalesce("customer" ->> 'lastName', '') || ' ' || coalesce("customer" ->> 'email', '') || ' ' || coalesce("customer" ->> 'phone', '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (fold_text(' ' || coalesce("message_number", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("quote_number", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_macros_search" ON "message_macros" USING gin (fold_text(' ' || coalesce("name", '') || ' ' || coalesce("text", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin (fold_text(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("vin", '') || ' ' || coalesce("record_id"::text, '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (fold_text(' ' || coalesce("recipient", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opt_outs_search" ON "opt_outs" USING gin (fold_text(' ' || coalesce("address", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_search" ON "subscriptions" USING gin (fold_text(' ' || coalesce("email", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin (fold_text(' ' || coalesce("name", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pages_name_search" ON "pages" USING gin (fold_text(' ' || coalesce("name", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin (fold_text(' ' || coalesce("name", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin (fold_text(' ' || coalesce("reviewer_name", '') || ' ' || coalesce("reviewer_city", '') || ' ' || coalesce("email", '') || ' ' || coalesce("reference", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "affiliates_search" ON "affiliates" USING gin (fold_text(' ' || coalesce("affo", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "landing_phones_search" ON "landing_phones" USING gin (fold_text(' ' || coalesce("name", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "promo_codes_search" ON "promo_codes" USING gin (fold_text(' ' || coalesce("promo_code", '') || ' ' || coalesce("name", '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_search" ON "opportunities" USING gin (fold_text(' ' || coalesce("quote_number", '') || ' ' || coalesce("vin", '') || ' ' || coalesce("customer" ->> 'firstName', '') || ' ' || coalesce("customer" ->> 'lastName', '') || ' ' || coalesce("customer" ->> 'email', '') || ' ' || coalesce("customer" ->> 'phone', '') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "referrals_search" ON "referrals" USING gin (fold_text(' ' || coalesce("code", '') || ' ' || coalesce("email", '') || ' ') gin_trgm_ops);
