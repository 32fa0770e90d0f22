import { equipmentContract } from '@workout-tracker/core/contract/equipment';
import { type Equipment, weightsType } from '@workout-tracker/core/programs/equipment';
import { feature } from '#base/feature.ts';
import { AppError } from '#errors/app-error.ts';
import {
  deleteEquipment,
  deleteOwnVariants,
  findEquipment,
  listCatalogueEquipment,
  listEquipment,
  saveEquipment,
  saveOwnVariants,
} from './equipment.queries.ts';

const untitled = 'Give it a title.';

export const equipmentFeature = feature({
  endpoints: equipmentContract,
  needs: ['db'],
  handlers({ db }) {
    const read = async (userId: string, type: string): Promise<{ data: Equipment }> => {
      const data = await findEquipment(db, userId, type);
      if (!data) throw new AppError('not_found');
      return { data };
    };
    return {
      async listEquipment({ session }) {
        return { status: 200, body: { data: await listEquipment(db, session.userId) } };
      },
      async updateEquipment({ session: { userId }, params: { type }, body }) {
        await saveOwnVariants(db, userId, type, risingSizes(type, body.variants));
        return { status: 200, body: await read(userId, type) };
      },
      async resetEquipment({ session: { userId }, params: { type } }) {
        await deleteOwnVariants(db, userId, type);
        return { status: 200, body: await read(userId, type) };
      },
      async listCatalogueEquipment() {
        return { status: 200, body: { data: await listCatalogueEquipment(db) } };
      },
      async saveCatalogueEquipment({ params: { type }, body }) {
        const title = body.title.trim();
        if (title === '') {
          throw new AppError('validation_failed', {
            message: untitled,
            details: [{ path: '/title', message: untitled }],
          });
        }
        const saved = { type, title, variants: risingSizes(type, body.variants) };
        await saveEquipment(db, saved);
        return { status: 200, body: { data: { ...saved, isOwn: false } } };
      },
      async deleteCatalogueEquipment({ params: { type } }) {
        refuseWeights(type);
        await deleteEquipment(db, type);
        return { status: 200, body: { data: { done: true } } };
      },
    };
  },
});

const noWeights = 'Keep at least one weight.';
const neededByAll = 'Every weight select takes its steps from here. Change the steps instead.';

/** Rising, and never none where every weight select takes its steps from them. */
function risingSizes(type: string, variants: readonly number[]): number[] {
  if (type === weightsType && variants.length === 0) {
    throw new AppError('validation_failed', {
      message: noWeights,
      details: [{ path: '/variants', message: noWeights }],
    });
  }
  return variants.toSorted((a, b) => a - b);
}

function refuseWeights(type: string): void {
  if (type === weightsType) throw new AppError('conflict', { message: neededByAll });
}
