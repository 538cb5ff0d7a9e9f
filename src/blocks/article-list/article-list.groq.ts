import groq from 'groq';

/** What the page needs of an article list; the articles come from the route table. */
export const articleListProjection = groq`_type == "articleList" => {
  _key, _type, heading, intro, limit, browse, "topicId": topic._ref
}`;
