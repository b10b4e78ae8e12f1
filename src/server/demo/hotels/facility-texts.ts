import type { FacilityGroup, FacilityIcon, FacilityLevel } from '#domain/hotel/facility.ts';

/** A facility of the demo: its code, its English and Chinese name, and its icon. */
export type FacilityText = readonly [code: string, en: string, zh: string, icon?: FacilityIcon, fee?: 'fee'];

/** What hotels and rooms of the demo offer, by level and group. */
export const FACILITIES: readonly {
  readonly level: FacilityLevel;
  readonly group: FacilityGroup;
  readonly facilities: readonly FacilityText[];
}[] = [
  {
    level: 'hotel',
    group: 'general',
    facilities: [
      ['reception_24h', '24-hour reception', '24小时前台', 'reception'],
      ['wifi_public', 'Wi-Fi in public areas', '公共区域无线网络', 'wifi'],
      ['lift', 'Lift', '电梯', 'lift'],
      ['luggage_storage', 'Luggage storage', '行李寄存', 'luggage'],
      ['car_park', 'Car park', '停车场', 'parking', 'fee'],
      ['airport_shuttle', 'Airport shuttle', '机场接送', 'shuttle', 'fee'],
      ['laundry', 'Laundry service', '洗衣服务', 'laundry', 'fee'],
      ['pets_welcome', 'Pets welcome', '可携带宠物', 'pets', 'fee'],
    ],
  },
  {
    level: 'hotel',
    group: 'food',
    facilities: [
      ['restaurant', 'Restaurant', '餐厅', 'restaurant'],
      ['bar', 'Bar', '酒吧', 'bar'],
      ['breakfast_room', 'Breakfast room', '早餐厅', 'breakfast'],
      ['room_service', 'Room service', '客房送餐', 'reception', 'fee'],
    ],
  },
  {
    level: 'hotel',
    group: 'wellness',
    facilities: [
      ['outdoor_pool', 'Outdoor pool', '室外泳池', 'pool'],
      ['gym', 'Gym', '健身房', 'gym'],
      ['spa', 'Spa', '水疗中心', 'spa', 'fee'],
      ['hot_spring', 'Hot spring bath', '温泉', 'bath'],
    ],
  },
  {
    level: 'hotel',
    group: 'business',
    facilities: [
      ['meeting_rooms', 'Meeting rooms', '会议室', 'business', 'fee'],
      ['coworking', 'Co-working space', '共享办公区', 'business'],
    ],
  },
  {
    level: 'hotel',
    group: 'family',
    facilities: [
      ['kids_club', 'Kids’ club', '儿童俱乐部', 'child'],
      ['babysitting', 'Babysitting', '托婴服务', 'child', 'fee'],
    ],
  },
  {
    level: 'hotel',
    group: 'access',
    facilities: [['step_free', 'Step-free access', '无障碍通道', 'accessible']],
  },
  {
    level: 'room',
    group: 'room',
    facilities: [
      ['wifi_room', 'Wi-Fi', '无线网络', 'wifi'],
      ['air_conditioning', 'Air conditioning', '空调', 'air_conditioning'],
      ['tv', 'TV', '电视', 'tv'],
      ['safe', 'Safe', '保险箱', 'safe'],
      ['kettle', 'Kettle and tea', '电热水壶', 'coffee'],
      ['minibar', 'Minibar', '迷你吧', 'bar', 'fee'],
      ['bathtub', 'Bathtub', '浴缸', 'bath'],
      ['rain_shower', 'Rain shower', '花洒淋浴', 'shower'],
      ['balcony', 'Balcony', '阳台'],
      ['kitchenette', 'Kitchenette', '小厨房', 'restaurant'],
    ],
  },
  {
    level: 'room',
    group: 'family',
    facilities: [
      ['cot', 'Cot on request', '婴儿床', 'child'],
      ['extra_bed', 'Extra bed', '加床', 'bed', 'fee'],
      ['connecting_rooms', 'Connecting rooms', '连通房', 'key'],
    ],
  },
  {
    level: 'room',
    group: 'access',
    facilities: [['roll_in_shower', 'Roll-in shower', '无障碍淋浴', 'accessible']],
  },
];
